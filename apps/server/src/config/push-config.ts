import type { SettingName } from './env.ts';

/** Credentials for messages to browsers and phones. An absent service isn't offered. URLs have no trailing slash. */
export interface PushConfig {
  /** Origins of push services in addition to the known ones. */
  readonly webPushServices: readonly string[];
  readonly fcm?: {
    readonly projectId: string;
    readonly clientEmail: string;
    /** PEM, PKCS 8 */
    readonly privateKey: string;
    readonly url: string;
    /** Google's OAuth token endpoint. */
    readonly tokenUrl: string;
  };
  readonly apns?: {
    readonly teamId: string;
    readonly keyId: string;
    /** PEM, PKCS 8 */
    readonly privateKey: string;
    /** The application's bundle id. */
    readonly topic: string;
    readonly url: string;
  };
}

/** The part of the config tree about push messages, from validated values. */
export function toPushConfig(values: Readonly<Partial<Record<SettingName, unknown>>>): PushConfig {
  const text = (name: SettingName) => values[name] as string;
  const url = (name: SettingName) => text(name).replace(/\/+$/, '');
  return {
    webPushServices: (values.WEB_PUSH_SERVICES as readonly string[] | undefined) ?? [],
    ...(values.FCM_PROJECT_ID !== undefined && {
      fcm: {
        projectId: text('FCM_PROJECT_ID'),
        clientEmail: text('FCM_CLIENT_EMAIL'),
        privateKey: text('FCM_PRIVATE_KEY'),
        url: url('FCM_URL'),
        tokenUrl: url('GOOGLE_TOKEN_URL'),
      },
    }),
    ...(values.APNS_TEAM_ID !== undefined && {
      apns: {
        teamId: text('APNS_TEAM_ID'),
        keyId: text('APNS_KEY_ID'),
        privateKey: text('APNS_PRIVATE_KEY'),
        topic: text('APNS_TOPIC'),
        url: url('APNS_URL'),
      },
    }),
  };
}
