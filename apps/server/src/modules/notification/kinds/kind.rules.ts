/** Rules of each notification kind: its default channels, and how its notifications are grouped (rules N1 to N6). */
import type { NotificationChannel, NotificationKind } from '@turnstage/contracts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/**
 * `once`: within `windowMs` after the last notification no new one is created, whether it was read or not.
 * `count`: while the last one is unread and no older than `windowMs`, its count goes up. Pushes go out again after
 * `renotifyAfterMs`.
 */
export type Grouping =
  | { readonly mode: 'once'; readonly windowMs: number }
  | { readonly mode: 'count'; readonly windowMs: number; readonly renotifyAfterMs: number };

export interface KindRules {
  /** The channels for people who chose nothing else. */
  readonly defaultChannels: readonly NotificationChannel[];
  /** Can't be switched off. */
  readonly always: readonly NotificationChannel[];
  readonly grouping: Grouping;
  /** Pushes and mail that couldn't go out by then are dropped. */
  readonly staleAfterMs: number;
  /** Whether to wake a phone in power-saving mode. */
  readonly urgent: boolean;
}

/** No grouping: every notification has a key of its own. */
const ungrouped: Grouping = { mode: 'once', windowMs: Number.MAX_SAFE_INTEGER };

export const kindRules: Readonly<Record<NotificationKind, KindRules>> = {
  friendInvitation: {
    defaultChannels: ['inApp', 'webPush', 'mobilePush', 'email'],
    always: [],
    grouping: { mode: 'once', windowMs: dayMs },
    staleAfterMs: 3 * dayMs,
    urgent: false,
  },
  invitationAccepted: {
    defaultChannels: ['inApp', 'webPush', 'mobilePush'],
    always: [],
    grouping: { mode: 'once', windowMs: dayMs },
    staleAfterMs: dayMs,
    urgent: false,
  },
  newFan: {
    defaultChannels: ['inApp'],
    always: [],
    grouping: { mode: 'count', windowMs: 7 * dayMs, renotifyAfterMs: dayMs },
    staleAfterMs: dayMs,
    urgent: false,
  },
  djOnStage: {
    defaultChannels: ['inApp', 'webPush', 'mobilePush'],
    always: [],
    grouping: { mode: 'once', windowMs: 3 * hourMs },
    staleAfterMs: 30 * minuteMs,
    urgent: true,
  },
  djMessage: {
    defaultChannels: ['inApp', 'webPush', 'mobilePush'],
    always: [],
    grouping: ungrouped,
    staleAfterMs: dayMs,
    urgent: false,
  },
  roomMessage: {
    defaultChannels: ['inApp', 'webPush', 'mobilePush'],
    always: [],
    grouping: ungrouped,
    staleAfterMs: dayMs,
    urgent: false,
  },
  mention: {
    defaultChannels: ['inApp', 'webPush', 'mobilePush'],
    always: [],
    grouping: { mode: 'count', windowMs: dayMs, renotifyAfterMs: 10 * minuteMs },
    staleAfterMs: dayMs,
    urgent: true,
  },
  directMessage: {
    defaultChannels: ['inApp', 'webPush', 'mobilePush'],
    always: [],
    grouping: { mode: 'count', windowMs: 7 * dayMs, renotifyAfterMs: 2 * minuteMs },
    staleAfterMs: dayMs,
    urgent: true,
  },
  eventStarts: {
    // Whoever gets these has asked for them.
    defaultChannels: ['inApp', 'webPush', 'mobilePush', 'email'],
    always: [],
    grouping: ungrouped,
    staleAfterMs: 3 * hourMs,
    urgent: true,
  },
  roomInvitation: {
    defaultChannels: ['inApp', 'webPush', 'mobilePush'],
    always: [],
    grouping: { mode: 'once', windowMs: 3 * hourMs },
    staleAfterMs: hourMs,
    urgent: true,
  },
  communityAnnouncement: {
    defaultChannels: ['inApp', 'webPush', 'mobilePush'],
    always: [],
    grouping: { mode: 'count', windowMs: 7 * dayMs, renotifyAfterMs: hourMs },
    staleAfterMs: dayMs,
    urgent: false,
  },
  weeklyDigest: {
    // Whoever wants it by mail says so (E27).
    defaultChannels: ['inApp'],
    always: [],
    grouping: ungrouped,
    staleAfterMs: dayMs,
    urgent: false,
  },
  account: {
    defaultChannels: ['inApp', 'webPush', 'mobilePush'],
    always: ['inApp'],
    grouping: ungrouped,
    staleAfterMs: 3 * dayMs,
    urgent: false,
  },
  staffMessage: {
    defaultChannels: ['inApp', 'webPush', 'mobilePush'],
    always: ['inApp'],
    grouping: ungrouped,
    staleAfterMs: 3 * dayMs,
    urgent: false,
  },
};

/** The person's newest notification of the same group. */
export interface LatestInGroup {
  readonly source: string;
  readonly updatedAt: number;
  readonly notifiedAt: number;
  readonly isRead: boolean;
}

export type GroupingOutcome =
  | { readonly kind: 'drop' }
  | { readonly kind: 'new' }
  | { readonly kind: 'increment'; readonly renotify: boolean };

/** Decides whether an event creates a notification, raises the count of the latest one, or is dropped. */
export function decideGrouping(
  { mode, ...grouping }: Grouping,
  latest: LatestInGroup | undefined,
  source: string,
  now: number,
): GroupingOutcome {
  if (!latest) return { kind: 'new' };
  if (latest.source === source && mode === 'count') return { kind: 'drop' };
  const isRecent = now - latest.updatedAt < grouping.windowMs;
  if (mode === 'once') return isRecent ? { kind: 'drop' } : { kind: 'new' };
  if (latest.isRead || !isRecent) return { kind: 'new' };
  const { renotifyAfterMs = 0 } = grouping as { renotifyAfterMs?: number };
  return { kind: 'increment', renotify: now - latest.notifiedAt >= renotifyAfterMs };
}

export type Choices = ReadonlyMap<string, boolean>;

/** The map key of a choice. */
export function choiceKey(kind: NotificationKind, channel: NotificationChannel): string {
  return `${kind} ${channel}`;
}

/** Whether a person receives this kind on this channel. */
export function isChannelOn(kind: NotificationKind, channel: NotificationChannel, choices: Choices): boolean {
  const { defaultChannels, always } = kindRules[kind];
  return (
    always.includes(channel) || (choices.get(choiceKey(kind, channel)) ?? defaultChannels.includes(channel))
  );
}
