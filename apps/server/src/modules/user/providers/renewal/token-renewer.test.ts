import { manualClock } from '@turnstage/server/testing';
import { expect, test } from 'vitest';
import { createTokenRenewer, type Renewable } from './token-renewer.ts';

interface Row {
  readonly version: number;
}

/** A row shared by several servers, with a lease like the real one. */
function sharedToken(work: () => Promise<void>) {
  let version = 0;
  let leaseUntil: number | null = null;
  const clock = manualClock();
  const token: Renewable<Row> = {
    key: 'a token',
    read: async () => ({ version }),
    claim: async (row, until) => {
      const isFree = leaseUntil === null || leaseUntil <= clock.now();
      if (!isFree || row.version !== version) return false;
      leaseUntil = until;
      return true;
    },
    release: async () => {
      leaseUntil = null;
    },
    renew: async () => {
      await work();
      version += 1;
      leaseUntil = null;
    },
  };
  return { clock, token, claimElsewhere: () => token.claim({ version }, clock.now() + 30_000) };
}

const isFirst = ({ version }: Row) => version === 0;

test('two servers with many callers renew once', async () => {
  let renewCount = 0;
  const { clock, token } = sharedToken(async () => {
    renewCount += 1;
    await Promise.resolve();
  });
  const servers = [createTokenRenewer(clock), createTokenRenewer(clock)];
  const rows = await Promise.all(
    servers.flatMap((one) => [1, 2, 3].map(() => one.ensureFresh(token, isFirst))),
  );
  expect(rows.map(({ version }) => version)).toEqual([1, 1, 1, 1, 1, 1]);
  expect(renewCount).toBe(1);
});

test('a failure rejects everyone who waited for it, and the next call tries again', async () => {
  let isDown = true;
  const { clock, token } = sharedToken(async () => {
    if (isDown) throw new Error('down');
  });
  const server = createTokenRenewer(clock);
  const results = await Promise.allSettled([1, 2].map(() => server.ensureFresh(token, isFirst)));
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  isDown = false;
  expect(await server.ensureFresh(token, isFirst)).toEqual({ version: 1 });
});

test('a server that dies during a renewal does not block the others forever', async () => {
  const { clock, token, claimElsewhere } = sharedToken(async () => undefined);
  expect(await claimElsewhere()).toBe(true);
  const waiting = createTokenRenewer(clock).ensureFresh(token, isFirst);
  clock.advance(30_000);
  expect(await waiting).toEqual({ version: 1 });
});

test('a service whose new tokens expire at once is not asked forever', async () => {
  const { clock, token } = sharedToken(async () => undefined);
  expect(await createTokenRenewer(clock).ensureFresh(token, () => true)).toEqual({ version: 1 });
});
