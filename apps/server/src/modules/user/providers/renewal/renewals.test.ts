import { manualClock } from '@turnstage/testkit';
import { expect, test } from 'vitest';
import { createRenewals, type Renewable } from './renewals.ts';

interface Row {
  readonly version: number;
}

/** A row that several servers see, with the lease of the real one. */
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

test('two servers and many callers renew once', async () => {
  let renewals = 0;
  const { clock, token } = sharedToken(async () => {
    renewals += 1;
    await Promise.resolve();
  });
  const servers = [createRenewals(clock), createRenewals(clock)];
  const rows = await Promise.all(servers.flatMap((one) => [1, 2, 3].map(() => one.fresh(token, isFirst))));
  expect(rows.map(({ version }) => version)).toEqual([1, 1, 1, 1, 1, 1]);
  expect(renewals).toBe(1);
});

test('a failure is told to all who waited for it, and the next one tries again', async () => {
  let isDown = true;
  const { clock, token } = sharedToken(async () => {
    if (isDown) throw new Error('down');
  });
  const server = createRenewals(clock);
  const answers = await Promise.allSettled([1, 2].map(() => server.fresh(token, isFirst)));
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  isDown = false;
  expect(await server.fresh(token, isFirst)).toEqual({ version: 1 });
});

test('a server that died in the middle holds nobody up for ever', async () => {
  const { clock, token, claimElsewhere } = sharedToken(async () => undefined);
  expect(await claimElsewhere()).toBe(true);
  const waiting = createRenewals(clock).fresh(token, isFirst);
  clock.advance(30_000);
  expect(await waiting).toEqual({ version: 1 });
});

test('a service that gives tokens which are about to end is not asked for ever', async () => {
  const { clock, token } = sharedToken(async () => undefined);
  expect(await createRenewals(clock).fresh(token, () => true)).toEqual({ version: 1 });
});
