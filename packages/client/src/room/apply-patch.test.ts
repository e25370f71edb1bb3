import { describe, expect, it } from 'vitest';

import { applyPatch, PatchError } from './apply-patch.ts';

const room = () => ({
  djs: [{ uuid: 'bob' }, { uuid: 'cat' }],
  settings: { name: 'Barn', 'a/b': 1, 'c~d': 2 },
  nowPlaying: null as { playId: string } | null,
});

describe('applyPatch', () => {
  it('adds, replaces and removes members of an object', () => {
    const patched = applyPatch(room(), [
      { op: 'replace', path: '/nowPlaying', value: { playId: 'p1' } },
      { op: 'replace', path: '/settings/name', value: 'Attic' },
      { op: 'add', path: '/settings/vibe', value: 'calm' },
      { op: 'remove', path: '/settings/a~1b' },
      { op: 'replace', path: '/settings/c~0d', value: 3 },
    ]);
    expect(patched).toEqual({
      djs: [{ uuid: 'bob' }, { uuid: 'cat' }],
      settings: { name: 'Attic', 'c~d': 3, vibe: 'calm' },
      nowPlaying: { playId: 'p1' },
    });
  });

  it('inserts, appends and removes array elements and shifts later ones', () => {
    const patched = applyPatch(room(), [
      { op: 'add', path: '/djs/0', value: { uuid: 'ann' } },
      { op: 'add', path: '/djs/-', value: { uuid: 'eve' } },
      { op: 'remove', path: '/djs/1' },
      { op: 'replace', path: '/djs/1/uuid', value: 'CAT' },
    ]);
    expect(patched.djs).toEqual([{ uuid: 'ann' }, { uuid: 'CAT' }, { uuid: 'eve' }]);
  });

  it('replaces the whole document by an empty path', () => {
    const old: object = { old: true };
    expect(applyPatch(old, [{ op: 'replace', path: '', value: { fresh: true } }])).toEqual({ fresh: true });
  });

  it('leaves the old document unchanged and shares what did not change', () => {
    const before = room();
    const after = applyPatch(before, [{ op: 'replace', path: '/djs/0/uuid', value: 'ann' }]);
    expect(before).toEqual(room());
    expect(after.settings).toBe(before.settings);
    expect(after.djs[1]).toBe(before.djs[1]);
    expect(after.djs).not.toBe(before.djs);
  });

  it('does not write into a value that an earlier operation of the same patch added', () => {
    const value = { uuid: 'eve', nextSong: null };
    const after = applyPatch(room() as Record<string, unknown>, [
      { op: 'add', path: '/djs/2', value },
      { op: 'replace', path: '/djs/2/nextSong', value: { trackName: 'One' } },
    ]);
    expect(value.nextSong).toBeNull();
    expect(after['djs']).toContainEqual({ uuid: 'eve', nextSong: { trackName: 'One' } });
  });

  it.each([
    [{ op: 'replace', path: '/nowhere', value: 1 }, 'there is nothing at the path (replace /nowhere)'],
    [{ op: 'remove', path: '/settings/vibe' }, 'there is nothing at the path (remove /settings/vibe)'],
    [{ op: 'replace', path: '/nowPlaying/playId', value: 1 }, 'the path leads through a plain value'],
    [{ op: 'add', path: '/djs/3', value: {} }, 'index beyond the end of the array'],
    [{ op: 'remove', path: '/djs/2' }, 'index beyond the end of the array'],
    [{ op: 'add', path: '/djs/01', value: {} }, 'not an array index'],
    [{ op: 'remove', path: '/djs/-' }, 'not an array index'],
    [{ op: 'add', path: 'djs', value: {} }, 'a path starts with a slash'],
    [{ op: 'remove', path: '' }, 'the whole document cannot be removed'],
    [{ op: 'add', path: '/__proto__/canDj', value: true }, 'a forbidden key'],
    [{ op: 'replace', path: '/toString', value: 1 }, 'there is nothing at the path'],
  ] as const)('refuses %j', (operation, problem) => {
    const before = room();
    expect(() => applyPatch(before, [{ op: 'remove', path: '/djs/0' }, operation])).toThrow(PatchError);
    expect(() => applyPatch(before, [operation])).toThrow(problem);
    expect(before).toEqual(room());
  });
});
