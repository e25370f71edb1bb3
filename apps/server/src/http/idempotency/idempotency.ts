/**
 * `Idempotency-Key`: a client that doesn't know whether its request arrived sends it again with the same key, and
 * the operation runs once. See docs/guides/add-an-operation.md.
 */
import { createHash, randomUUID } from 'node:crypto';
import type { ErrorCode, Operation } from '@turnstage/contracts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/index.ts';
import type { Caller } from '../caller.ts';
import { Refusal, refuse } from '../refusal.ts';
import { idempotencyStore, type IdempotentRequest, type RequestKey } from './idempotency.store.ts';

/** How long a reply is stored. */
export const replyLifetimeMs = 24 * 60 * 60 * 1000;
/** No request takes this long, so after it the process that ran one is dead. */
export const claimMs = 60_000;

export interface IdempotentInput {
  readonly operation: Operation;
  readonly caller: Caller;
  readonly key: string;
  /** What the request asks for, as JSON values: params, query and body. */
  readonly input: unknown;
}

export interface IdempotentResult {
  readonly result: unknown;
  /** The stored reply of an earlier request. */
  readonly isReplay: boolean;
}

export interface Idempotency {
  /**
   * Runs `work` unless a request with this key has run before, whose outcome is returned or thrown again. `id`
   * stays the same for every attempt: a use case that saves it under a unique constraint runs once even if the
   * process dies between its commit and the reply.
   */
  run(input: IdempotentInput, work: (id: string) => Promise<unknown>): Promise<IdempotentResult>;
  /** Deletes the replies that a person received. */
  deletePerson(userUuid: string): Promise<void>;
}

type Outcome =
  | { readonly result: unknown }
  | { readonly refusal: { readonly code: ErrorCode; readonly message: string; readonly field?: string } };

export function createIdempotency(database: Database, clock: Clock): Idempotency {
  const requests = idempotencyStore(database);

  /** Returns the attempt to run, or the outcome of the one that ran. */
  async function claim(
    requestKey: RequestKey,
    fingerprint: string,
  ): Promise<{ id: string; claim: string } | { outcome: Outcome }> {
    const now = clock.now();
    await requests.deleteOlderThan(now - replyLifetimeMs);
    await requests.deleteExpired(requestKey, now - replyLifetimeMs);
    const attempt = { claim: randomUUID(), claimed_until: now + claimMs };
    const row = { ...requestKey, ...attempt, id: randomUUID(), fingerprint, created_at: now };
    if (await requests.insert(row)) return row;
    const existing = await requests.find(requestKey);
    // It failed a moment ago, and its key is free again.
    if (!existing) throw inProgress();
    return join(existing, attempt, fingerprint, now);
  }

  async function join(
    existing: IdempotentRequest,
    attempt: Pick<IdempotentRequest, 'claim' | 'claimed_until'>,
    fingerprint: string,
    now: number,
  ) {
    if (existing.fingerprint !== fingerprint)
      throw refuse('request/key-reused', { field: 'Idempotency-Key' });
    if (existing.outcome !== null) return { outcome: existing.outcome as Outcome };
    if (existing.claimed_until > now || !(await requests.takeOver(existing, attempt))) throw inProgress();
    return { id: existing.id, claim: attempt.claim };
  }

  return {
    async run({ operation, caller, key, input }, work) {
      const claimed = await claim(
        { caller: callerKeyOf(caller), operation: operation.id, key: checkKey(key) },
        fingerprintOf(input),
      );
      if ('outcome' in claimed) return { result: replay(claimed.outcome), isReplay: true };
      try {
        const result = (await work(claimed.id)) ?? null;
        await requests.saveOutcome(claimed.claim, { result } satisfies Outcome);
        return { result, isReplay: false };
      } catch (error) {
        await (isFinal(error)
          ? requests.saveOutcome(claimed.claim, { refusal: toRecord(error) } satisfies Outcome)
          : requests.release(claimed.claim));
        throw error;
      }
    },
    async deletePerson(userUuid) {
      await requests.deleteByCaller(userUuid);
    },
  };
}

/** One person's keys are another's strangers. All services share one token, and so their keys. */
function callerKeyOf({ kind, userUuid }: Caller): string {
  return kind === 'service' ? 'service' : userUuid;
}

function checkKey(key: string): string {
  if (/^[\x21-\x7e]{1,255}$/.test(key)) return key;
  throw refuse('request/invalid', {
    field: 'Idempotency-Key',
    message: 'Idempotency-Key must be 1 to 255 visible ASCII characters',
  });
}

function inProgress(): Refusal {
  return refuse('request/in-progress', { retryAfter: 1 });
}

/** Another attempt would be refused alike. Everything else is temporary, or a fault of ours. */
function isFinal(error: unknown): error is Refusal {
  return error instanceof Refusal && error.status < 500 && error.status !== 429;
}

function toRecord({ code, message, field }: Refusal) {
  return { code, message, ...(field === undefined ? {} : { field }) };
}

function replay(outcome: Outcome): unknown {
  if ('result' in outcome) return outcome.result;
  const { code, ...options } = outcome.refusal;
  throw refuse(code, options);
}

/** Equal inputs have equal fingerprints, in whatever order their fields were sent. */
function fingerprintOf(input: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(sortKeys(input)))
    .digest('base64url');
}

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([name, each]) => [name, sortKeys(each)]));
}
