import { expect, test } from 'vitest';
import {
  archiveName,
  chooseExpired,
  findArchives,
  isBackupDue,
  parseArchiveName,
  type BackupKind,
} from './archive-name.rules.ts';

const hour = 3_600_000;
const start = Date.parse('2026-11-23T09:45:00Z');
const archive = (hours: number, kind: BackupKind = 'full') => {
  const createdAt = start + hours * hour;
  return { name: archiveName({ kind, createdAt }), size: 1, kind, createdAt };
};

test.each<[BackupKind, string]>([
  ['full', 'turnstage-20261123T094500Z.tar'],
  ['upgrade', 'turnstage-20261123T094500Z-upgrade.tar'],
  ['replaced', 'turnstage-20261123T094500Z-replaced.tar'],
])('the name of an archive says when and why it was written: %s', (kind, name) => {
  expect(archiveName({ kind, createdAt: start })).toBe(name);
  expect(parseArchiveName(name)).toEqual({ kind, createdAt: start });
});

test.each([
  'turnstage.tar',
  'turnstage-20261123T094500Z.tar.part',
  '.turnstage-20261123T094500Z.tar.part',
  'turnstage-20261323T094500Z.tar',
  '../turnstage-20261123T094500Z.tar',
])('%s is none', (name) => {
  expect(parseArchiveName(name)).toBeUndefined();
});

test('archives are listed newest first, without files of others', () => {
  const files = [archive(0), { name: 'holiday.tar', size: 5 }, archive(2), archive(1, 'upgrade')];
  expect(findArchives(files).map(({ createdAt }) => createdAt - start)).toEqual([2 * hour, hour, 0]);
});

test('W6: the oldest go, of each kind on its own', () => {
  const archives = [
    ...[0, 1, 2].map((hours) => archive(hours)),
    ...[0, 1, 2, 3].map((hours) => archive(hours, 'upgrade')),
    archive(0, 'replaced'),
  ];
  expect(chooseExpired(archives, 2)).toEqual([archive(0), archive(0, 'upgrade')]);
  expect(chooseExpired(archives, 7)).toEqual([archive(0, 'upgrade')]);
});

test('W5: a backup is due when the newest is as old as the schedule says, or there is none', () => {
  expect(isBackupDue(start, undefined, 24)).toBe(true);
  expect(isBackupDue(start, start - 24 * hour + 1, 24)).toBe(false);
  expect(isBackupDue(start, start - 24 * hour, 24)).toBe(true);
  expect(isBackupDue(start, undefined, 0)).toBe(false);
});
