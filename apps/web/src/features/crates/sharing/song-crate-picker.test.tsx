import { screen, waitFor } from '@testing-library/react';
import type { Crate } from '@turnstage/contracts';
import { expect, it } from 'vitest';
import { reply, sentRequests } from '../../../../testing/fake-server.ts';
import { renderScreen } from '../../../../testing/render.tsx';
import { song } from '../../../../testing/room/room-state.fixture.ts';
import { crateKeys } from '../../../lib/query-keys/crates.ts';
import { SongCratePicker } from './song-crate-picker.tsx';

const crate = (crateUuid: string, crateName: string) =>
  ({
    crateUuid,
    crateName,
    count: 0,
    durationSeconds: 0,
    kind: 'user',
    thumbnails: [],
  }) as unknown as Crate;
const evening = '00000000-0000-4000-8000-000000000003';

async function save(playing: Parameters<typeof SongCratePicker>[0]['song']) {
  const path = `/api/playlist-service/crate/${evening}/songs`;
  reply(`POST ${path}`, { songs: [] });
  let isOpen = true;
  const { user, client } = renderScreen(<SongCratePicker song={playing} onClose={() => (isOpen = false)} />);
  client.setQueryDefaults(crateKeys.mine, { staleTime: Number.POSITIVE_INFINITY });
  client.setQueryData(crateKeys.mine, {
    queue: crate('1', 'Queue'),
    likes: crate('2', 'Likes'),
    own: [crate(evening, 'Evening')],
  });
  await user.click(await screen.findByRole('button', { name: /Evening/ }));
  expect(isOpen).toBe(false);
  const posted = () => sentRequests.filter(({ line }) => line.startsWith('POST') && line.endsWith('/songs'));
  await waitFor(() => expect(posted()).toHaveLength(1));
  return posted()[0];
}

it('adds a song of the catalogue by its id', async () => {
  const { body } = (await save({ ...song('Paper Lanterns'), songId: '12' })) ?? {};
  expect(body).toEqual({ songs: [{ songId: '12' }], append: true });
});

it('describes a song that the catalogue doesn’t have', async () => {
  const { body } = (await save({ ...song('Paper Lanterns'), musicProviders: { youtube: 'abc' } })) ?? {};
  expect(body).toMatchObject({
    songs: [{ trackName: 'Paper Lanterns', artistName: 'Marrow', musicProviders: { youtube: 'abc' } }],
  });
});
