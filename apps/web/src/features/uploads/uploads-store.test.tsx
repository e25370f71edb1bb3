import { waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { reply, sentRequests } from '../../../testing/fake-server.ts';
import { addUploads, removeUpload, useUploads } from './uploads-store.ts';

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
