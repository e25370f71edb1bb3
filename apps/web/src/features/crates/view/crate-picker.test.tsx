import { screen } from '@testing-library/react';
import { playlistLikes, playlistMyCrates, playlistQueue } from '@turnstage/client/routes';
import type { Crate } from '@turnstage/contracts';
import { expect, it } from 'vitest';
import { reply } from '../../../../testing/fake-server.ts';
import { renderScreen } from '../../../../testing/render.tsx';
import { CratePicker } from './crate-picker.tsx';

const ignore = () => undefined;
const crate = (crateUuid: string, crateName: string) =>
  ({ crateUuid, crateName, count: 0, durationSeconds: 0, kind: 'user', thumbnails: [] as string[] }) as Crate;
const placeholders = () => document.querySelectorAll('[class*="breathe"]').length;

function showPicker(own: unknown, status = 200) {
  reply(`GET ${playlistQueue.path}`, crate('q', 'queue'));
  reply(`GET ${playlistLikes.path}`, crate('l', 'likes'));
  reply(`GET ${playlistMyCrates.path}`, own, status);
  return renderScreen(<CratePicker title="Choose a crate" exceptUuid="" onPick={ignore} onClose={ignore} />);
}

it('shows placeholders until the crates are there', async () => {
  let answer: (body: unknown) => void = ignore;
  showPicker(new Promise((resolve) => (answer = resolve)));
  await screen.findByRole('button', { name: 'New crate' });
  expect(placeholders()).toBeGreaterThan(0);
  answer({ crates: [crate('c1', 'Evening')] });
  await screen.findByRole('button', { name: /Evening/ });
  expect(placeholders()).toBe(0);
});

it('says that the crates didn’t load, and loads them again', async () => {
  const { user } = showPicker({ code: 'request/forbidden', message: 'No', statusCode: 403 }, 403);
  await screen.findByRole('heading', { name: 'Couldn’t load your crates' });
  expect(placeholders()).toBe(0);
  reply(`GET ${playlistMyCrates.path}`, { crates: [crate('c1', 'Evening')] });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('button', { name: /Evening/ });
  expect(screen.queryByRole('heading', { name: 'Couldn’t load your crates' })).toBeNull();
});
