import type { SettingName } from './env.ts';

/** The client inside Discord's activities (docs/rules/activity.md). */
export interface ActivityConfig {
  /** The Discord application's, which is also the first label of the frame's host. */
  readonly clientId: string;
  /** Where the Discord client is; only these can frame the page. */
  readonly origins: readonly string[];
  /** The room for Discord servers without one of their own. Absent: the lobby. */
  readonly roomSlug?: string;
}

type Values = Readonly<Partial<Record<SettingName, unknown>>>;

/** Undefined: the installation doesn't run as an activity. */
export function toActivityConfig(values: Values): ActivityConfig | undefined {
  if (values.ACTIVITY !== true) return undefined;
  return {
    clientId: values.DISCORD_CLIENT_ID as string,
    origins: values.ACTIVITY_ORIGINS as readonly string[],
    ...(values.ACTIVITY_ROOM !== undefined && { roomSlug: values.ACTIVITY_ROOM as string }),
  };
}

/** What is missing, as sentences. */
export function findMissingActivitySettings(values: Values): string[] {
  return values.ACTIVITY === true && values.DISCORD_CLIENT_ID === undefined
    ? ['ACTIVITY=on needs DISCORD_CLIENT_ID and DISCORD_CLIENT_SECRET.']
    : [];
}
