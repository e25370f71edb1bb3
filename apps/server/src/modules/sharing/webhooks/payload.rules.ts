/** What a webhook says (docs/guides/webhooks.md lists the fields). */
import type { WebhookEvent } from '@turnstage/contracts';

export interface LinkedThing {
  readonly name: string;
  readonly url: string;
}

interface LinkedPlace extends LinkedThing {
  readonly uuid: string;
  readonly slug: string;
}

export interface WebhookPayload {
  readonly type: WebhookEvent | 'test';
  /** ISO 8601 */
  readonly timestamp: string;
  readonly data: {
    readonly room: LinkedPlace | null;
    readonly community: LinkedPlace | null;
    readonly song?: {
      readonly title: string;
      readonly artist: string;
      readonly durationSeconds: number;
      readonly imageUrl: string | null;
      /** Its page here; null: it isn't in the catalogue. */
      readonly url: string | null;
    };
    readonly dj?: LinkedThing | null;
    readonly listeners?: number;
    readonly event?: LinkedPlace & { readonly startsAt: string; readonly endsAt: string };
  };
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** After that the news is old, and nothing is tried any more. */
const usefulForMs: Readonly<Record<WebhookEvent, number>> = {
  nowPlaying: 3 * minuteMs,
  roomLive: 30 * minuteMs,
  eventSoon: 30 * minuteMs,
  report: 24 * hourMs,
};

const delaysMs = [30_000, 2 * minuteMs, 10 * minuteMs, hourMs, 4 * hourMs, 12 * hourMs] as const;

/** When a delivery that failed is tried again, epoch ms. Undefined: it is given up. */
export function nextAttemptAt(
  delivery: {
    readonly event: WebhookEvent | null;
    readonly createdAt: number;
    /** Attempts so far, this one included. */
    readonly attempts: number;
    readonly retryAfterSeconds: number | undefined;
  },
  now: number,
): number | undefined {
  const { event, createdAt, attempts, retryAfterSeconds = 0 } = delivery;
  const delayMs = delaysMs[attempts - 1];
  if (event === null || delayMs === undefined) return undefined;
  const next = now + Math.max(delayMs, retryAfterSeconds * 1000);
  return next <= createdAt + usefulForMs[event] ? next : undefined;
}

export function isArrived(status: number): boolean {
  return status >= 200 && status < 300;
}

/** Whether the receiver was deleted: it responds with 410, and Discord with 404 or 401. */
export function isDeletedThere(status: number, format: 'json' | 'discord'): boolean {
  return status === 410 || (format === 'discord' && (status === 404 || status === 401));
}
