import type { ChatReport } from '@turnstage/contracts';
import { expect, it } from 'vitest';
import { reportGroups } from './report-groups.ts';

const report = (id: number, messageUuid: string): ChatReport => ({
  id,
  messageUuid,
  roomUuid: 'room',
  userUuid: 'bob',
  userName: 'Bob',
  message: 'rude',
  reporterUuid: `reporter ${id}`,
  reason: 'HATE',
  comment: '',
  outcome: null,
  resolvedBy: null,
  resolvedAt: null,
  createdAt: '2026-01-01T00:00:00.000Z',
});

it('C24: groups the reports of a message, since one decision covers all of them', () => {
  const groups = reportGroups([report(1, 'a'), report(2, 'b'), report(3, 'a')]);
  expect(groups.map(({ first, reports }) => [first.id, reports.map(({ id }) => id)])).toEqual([
    [1, [1, 3]],
    [2, [2]],
  ]);
});
