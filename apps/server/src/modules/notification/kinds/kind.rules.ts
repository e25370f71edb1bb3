/** The register of what people are told: each kind's usual ways, and how what is alike is gathered (rules N1 to N6). */
import type { NotificationChannel, NotificationKind } from '@turnstage/contracts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/**
 * `once`: within that time after the last one nothing new is told, whether it was read or not.
 * `count`: while it is unread and no older than that, it counts on; pushes go out again after `ringAgainMs`.
 */
export type Gathering =
  | { readonly mode: 'once'; readonly withinMs: number }
  | { readonly mode: 'count'; readonly withinMs: number; readonly ringAgainMs: number };

export interface KindRules {
  /** Where it goes as long as the person chose nothing else. */
  readonly usual: readonly NotificationChannel[];
  /** Can't be switched off. */
  readonly always: readonly NotificationChannel[];
  readonly gathering: Gathering;
  /** Pushes and mail that could not go out by then are of no use any more. */
  readonly staleAfterMs: number;
  /** Whether a phone that saves power is woken. */
  readonly urgent: boolean;
}

/** Every message of its own: the key names the single one. */
const single: Gathering = { mode: 'once', withinMs: Number.MAX_SAFE_INTEGER };

export const kindRules: Readonly<Record<NotificationKind, KindRules>> = {
  friendInvitation: {
    usual: ['inApp', 'webPush', 'mobilePush', 'email'],
    always: [],
    gathering: { mode: 'once', withinMs: dayMs },
    staleAfterMs: 3 * dayMs,
    urgent: false,
  },
  invitationAccepted: {
    usual: ['inApp', 'webPush', 'mobilePush'],
    always: [],
    gathering: { mode: 'once', withinMs: dayMs },
    staleAfterMs: dayMs,
    urgent: false,
  },
  newFan: {
    usual: ['inApp'],
    always: [],
    gathering: { mode: 'count', withinMs: 7 * dayMs, ringAgainMs: dayMs },
    staleAfterMs: dayMs,
    urgent: false,
  },
  djOnStage: {
    usual: ['inApp', 'webPush', 'mobilePush'],
    always: [],
    gathering: { mode: 'once', withinMs: 3 * hourMs },
    staleAfterMs: 30 * minuteMs,
    urgent: true,
  },
  djMessage: {
    usual: ['inApp', 'webPush', 'mobilePush'],
    always: [],
    gathering: single,
    staleAfterMs: dayMs,
    urgent: false,
  },
  roomMessage: {
    usual: ['inApp', 'webPush', 'mobilePush'],
    always: [],
    gathering: single,
    staleAfterMs: dayMs,
    urgent: false,
  },
  mention: {
    usual: ['inApp', 'webPush', 'mobilePush'],
    always: [],
    gathering: { mode: 'count', withinMs: dayMs, ringAgainMs: 10 * minuteMs },
    staleAfterMs: dayMs,
    urgent: true,
  },
  directMessage: {
    usual: ['inApp', 'webPush', 'mobilePush'],
    always: [],
    gathering: { mode: 'count', withinMs: 7 * dayMs, ringAgainMs: 2 * minuteMs },
    staleAfterMs: dayMs,
    urgent: true,
  },
  account: {
    usual: ['inApp', 'webPush', 'mobilePush'],
    always: ['inApp'],
    gathering: single,
    staleAfterMs: 3 * dayMs,
    urgent: false,
  },
  staffMessage: {
    usual: ['inApp', 'webPush', 'mobilePush'],
    always: ['inApp'],
    gathering: single,
    staleAfterMs: 3 * dayMs,
    urgent: false,
  },
};

/** The newest of its key that the person has. */
export interface Gathered {
  readonly source: string;
  readonly updatedAt: number;
  readonly rungAt: number;
  readonly isRead: boolean;
}

export type GatherOutcome =
  | { readonly kind: 'drop' }
  | { readonly kind: 'new' }
  | { readonly kind: 'raise'; readonly rings: boolean };

/** What becomes of something that happened, beside what is there already. */
export function gather(
  { mode, ...gathering }: Gathering,
  before: Gathered | undefined,
  source: string,
  now: number,
): GatherOutcome {
  if (!before) return { kind: 'new' };
  if (before.source === source && mode === 'count') return { kind: 'drop' };
  const isRecent = now - before.updatedAt < gathering.withinMs;
  if (mode === 'once') return isRecent ? { kind: 'drop' } : { kind: 'new' };
  if (before.isRead || !isRecent) return { kind: 'new' };
  const { ringAgainMs = 0 } = gathering as { ringAgainMs?: number };
  return { kind: 'raise', rings: now - before.rungAt >= ringAgainMs };
}

export type Choices = ReadonlyMap<string, boolean>;

/** Key of a person's choice. */
export function choiceKey(kind: NotificationKind, channel: NotificationChannel): string {
  return `${kind} ${channel}`;
}

/** Whether a person hears of a kind by a way. */
export function hears(kind: NotificationKind, channel: NotificationChannel, choices: Choices): boolean {
  const { usual, always } = kindRules[kind];
  return always.includes(channel) || (choices.get(choiceKey(kind, channel)) ?? usual.includes(channel));
}
