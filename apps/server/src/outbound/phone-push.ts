/** Sends push messages to phones: Google's FCM and Apple's APNs, each if the installation has keys for it. */
import type { DevicePlatform } from '@turnstage/contracts';
import type { Clock } from '../clock.ts';
import type { PushConfig } from '../config/push-config.ts';
import { createApns } from './apns.ts';
import { createFcm } from './fcm.ts';

export interface PhoneTarget {
  readonly platform: DevicePlatform;
  readonly token: string;
}

export interface PhoneMessage {
  /** Absent: the application receives the data without a visible notification. */
  readonly shown?: { readonly title: string; readonly body: string } | undefined;
  readonly data: Readonly<Record<string, string>>;
  readonly ttlSeconds: number;
  readonly urgent: boolean;
  /** A newer message with the same topic replaces an older one. At most 32 characters. */
  readonly topic?: string | undefined;
}

/**
 * `gone`: the service no longer knows the token. `foreign`: the token belongs to another application or
 * environment, which is also what wrong settings look like.
 */
export type PhoneOutcome = 'sent' | 'gone' | 'foreign';

/** One of the two services. */
export interface PhoneSender {
  /** Throws for temporary errors and for errors that someone has to look into. */
  send(token: string, message: PhoneMessage): Promise<PhoneOutcome>;
}

export interface PhonePush {
  /** Whether the installation sends push messages to phones at all. */
  readonly isOffered: boolean;
  /** Whether the installation has the keys to reach this device. */
  canReach(target: PhoneTarget): boolean;
  send(target: PhoneTarget, message: PhoneMessage): Promise<PhoneOutcome>;
  close(): void;
}

export function createPhonePush({ fcm: fcmKeys, apns: apnsKeys }: PushConfig, clock: Clock): PhonePush {
  const fcm = fcmKeys && createFcm(fcmKeys, clock);
  const apns = apnsKeys && createApns(apnsKeys, clock);
  const senderFor = (target: PhoneTarget): PhoneSender | undefined => (isApnsToken(target) ? apns : fcm);
  return {
    isOffered: fcm !== undefined || apns !== undefined,
    canReach: (target) => senderFor(target) !== undefined,
    async send(target, message) {
      const sender = senderFor(target);
      if (!sender) throw new Error(`No push service is set up for ${target.platform}`);
      return sender.send(target.token, message);
    },
    close: () => apns?.close(),
  };
}

/** APNs tokens are hexadecimal. An iPhone application that uses Firebase registers an FCM token instead. */
function isApnsToken({ platform, token }: PhoneTarget): boolean {
  return platform === 'ios' && /^[0-9a-f]{64,200}$/i.test(token);
}
