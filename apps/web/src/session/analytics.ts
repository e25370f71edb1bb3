/**
 * Analytics events of our own client, in small batches. Nothing is sent for guests who have no session yet, for people
 * who opted out, and for browsers that ask not to be tracked (rules A33 to A35).
 */
import { auditRecordEvents } from '@turnstage/client/routes';
import type { EventTopic, NewAuditEvent } from '@turnstage/contracts';
import { readStored, userStorageKey, writeStored } from '../lib/safe-storage.ts';
import { api } from './api.ts';
import { useSession } from './session.ts';

const flushMs = 10_000;
const maxBatch = 20;
const optOutKey = userStorageKey('analytics');

let waiting: NewAuditEvent[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

type Payload = NonNullable<NewAuditEvent['payload']>;

/** Never waits and never fails. The payload has no text that a person wrote. */
export function trackEvent(
  topic: EventTopic,
  { roomUuid, ...payload }: { readonly roomUuid?: string } & Payload = {},
): void {
  if (isOptedOut() || isTrackingRefused()) return;
  waiting.push({ topic, ...(roomUuid !== undefined && { roomUuid }), payload });
  if (waiting.length >= maxBatch) flushEvents();
  else timer ??= setTimeout(flushEvents, flushMs);
}

/** Sends what waits. What can't be sent is dropped: statistics aren't worth a retry. */
export function flushEvents(): void {
  clearTimeout(timer);
  timer = undefined;
  const events = waiting.splice(0, maxBatch);
  if (events.length === 0 || !useSession.getState().token || isOptedOut()) return;
  void api.call(auditRecordEvents, { body: { events } }).catch(() => undefined);
}

/** Saves the choice on this device too, so that nothing is sent before the server has been asked. */
export function setOptedOut(optedOut: boolean): void {
  writeStored(optOutKey, optedOut ? 'off' : null);
  if (optedOut) waiting = [];
}

function isOptedOut(): boolean {
  return readStored(optOutKey) === 'off';
}

export function isTrackingRefused(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return globalPrivacyControl === true || doNotTrack === '1';
}

/** Sends what waits before the page is hidden: it may never be shown again. */
export function flushEventsWhenHidden(): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') flushEvents();
  });
}
