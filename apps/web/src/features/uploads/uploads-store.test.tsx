import { waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { reply, sentRequests } from '../../../testing/fake-server.ts';
import { addUploads, removeUpload } from './uploads-store.ts';
import { useUploads } from './use-uploads.ts';

afterEach(() => {
  for (const { key } of useUploads.getState().jobs) removeUpload(key);
});

const names = ['one.mp3', 'two.mp3', 'three.mp3'];
const files = names.map((name) => new File(['sound'], name, { type: 'audio/mpeg' }));
const startedNames = () =>
  sentRequests
    .filter(({ line }) => line.startsWith('POST '))
    .map(({ body }) => (body as { originalFileName: string }).originalFileName);
const haveAllFailed = () => useUploads.getState().jobs.every(({ phase }) => phase === 'failed');

it('starts each of several files once, in order', async () => {
  addUploads(files, { crateUuid: 'crate', isPublic: true });
  await waitFor(() => expect(haveAllFailed()).toBe(true));
  expect(startedNames()).toEqual(names);
});

it('U110: starts a file when the server has replied about the one before', async () => {
  let answer: (body: object) => void = () => undefined;
  reply('POST /api/upload-service/upload/song', new Promise((resolve) => (answer = resolve)), 403);
  addUploads(files, { crateUuid: 'crate', isPublic: true });
  await waitFor(() => expect(startedNames()).toEqual(['one.mp3']));
  answer({});
  await waitFor(() => expect(haveAllFailed()).toBe(true));
  expect(startedNames()).toEqual(names);
});

it('U111: reads the cover in a file while it is being sent, and lets go of it with the card', async () => {
  const create = vi.fn(() => 'blob:cover');
  const revoke = vi.fn();
  vi.stubGlobal(
    'URL',
    Object.assign(class extends URL {}, { createObjectURL: create, revokeObjectURL: revoke }),
  );
  let answer: (body: object) => void = () => undefined;
  reply('POST /api/upload-service/upload/song', new Promise((resolve) => (answer = resolve)), 403);
  const image = '\xff\xd8\xff image';
  const frame = `\0image/jpeg\0\x03\0${image}`;
  const tag = `ID3\x03\0\0\0\0\0${String.fromCharCode(frame.length + 10)}APIC\0\0\0${String.fromCharCode(frame.length)}\0\0${frame}`;
  const bytes = Uint8Array.from(`${tag} sound`, (character) => character.charCodeAt(0));
  addUploads([new File([bytes], 'one.mp3')], { crateUuid: 'crate', isPublic: true });
  await waitFor(() =>
    expect(useUploads.getState().jobs[0]).toMatchObject({ phase: 'sending', coverUrl: 'blob:cover' }),
  );
  expect(revoke).not.toHaveBeenCalled();
  removeUpload(useUploads.getState().jobs[0]!.key);
  expect(revoke.mock.calls).toEqual([['blob:cover']]);
  expect(create).toHaveBeenCalledTimes(1);
  answer({});
});
