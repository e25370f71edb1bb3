import { expect, test } from 'vitest';
import { getVerdict, isBackupLate, judgeDisk, sortFindings } from './judge.rules.ts';

const gigabyte = 1_000_000_000;

test.each([
  [0.4, 20, 'problem'],
  [1.9, 20, 'warning'],
  [3, 20, 'ok'],
  [9, 1_000, 'warning'],
  [11, 1_000, 'ok'],
] as const)('W12: %d GB free of %d is %s', (free, total, state) => {
  expect(judgeDisk(free * gigabyte, total * gigabyte)).toBe(state);
});

test('W12: a backup is late after twice its interval, and never without a schedule', () => {
  const now = 100 * 3_600_000;
  expect(isBackupLate(now, now - 48 * 3_600_000, 24)).toBe(false);
  expect(isBackupLate(now, now - 49 * 3_600_000, 24)).toBe(true);
  expect(isBackupLate(now, undefined, 24)).toBe(true);
  expect(isBackupLate(now, undefined, 0)).toBe(false);
});

test('W10: the verdict is the worst finding, and what needs attention is first', () => {
  const findings = [{ state: 'ok' }, { state: 'warning' }, { state: 'problem' }, { state: 'ok' }] as const;
  expect(getVerdict(findings)).toBe('problem');
  expect(getVerdict([])).toBe('ok');
  expect(sortFindings(findings).map(({ state }) => state)).toEqual(['problem', 'warning', 'ok', 'ok']);
});
