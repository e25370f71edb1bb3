import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { sentRequests } from '../../../testing/fake-server.ts';
import { renderScreen } from '../../../testing/render.tsx';
import { UploadEntry } from './upload-entry.tsx';
import { removeUpload } from './uploads-store.ts';
import { useUploads } from './use-uploads.ts';

afterEach(() => {
  for (const { key } of useUploads.getState().jobs) removeUpload(key);
});

const song = (name: string) => new File(['sound'], name, { type: 'audio/mpeg' });
const notMusic = new File(['pixels'], 'cover.jpg', { type: 'image/jpeg' });
const empty = new File([], 'nothing.mp3', { type: 'audio/mpeg' });

function choose(files: readonly File[]) {
  const rendered = renderScreen(
    <UploadEntry crateUuid="c1" crateName="Late nights">
      {() => null}
    </UploadEntry>,
  );
  fireEvent.change(rendered.container.querySelector('input[type=file]')!, { target: { files } });
  return rendered;
}

it('U109: names each bad file with the reason before anything is sent, and sends only the good ones', async () => {
  const { user } = choose([song('one.mp3'), notMusic, song('two.mp3'), empty]);
  const [bad, good] = screen.getAllByRole('list');
  const reasons = within(bad!).getAllByRole('listitem');
  expect(reasons.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/cover\.jpg.*can’t read this as a music file/),
    expect.stringMatching(/nothing\.mp3.*file is empty/),
  ]);
  expect(within(good!).getAllByRole('listitem')).toHaveLength(2);
  expect(screen.getByText(/2 songs/)).toBeTruthy();
  expect(useUploads.getState().jobs).toEqual([]);
  expect(sentRequests).toEqual([]);

  await user.click(screen.getByRole('checkbox', { name: /I have the rights/ }));
  await user.click(screen.getByRole('button', { name: 'Upload 2 files' }));
  expect(useUploads.getState().jobs.map(({ fileName }) => fileName)).toEqual(['one.mp3', 'two.mp3']);
  await waitFor(() => expect(useUploads.getState().jobs.every(({ phase }) => phase === 'failed')).toBe(true));
});

it('U109: with bad files only there is nothing to confirm and nothing to send', () => {
  choose([notMusic, empty]);
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.getByRole('button', { name: 'Upload' })).toHaveProperty('disabled', true);
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeTruthy();
});
