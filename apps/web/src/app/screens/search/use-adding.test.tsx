import { screen, waitFor } from '@testing-library/react';
import { playlistQueueSongsAdd, userInstallation } from '@turnstage/client/routes';
import { beforeEach, expect, it } from 'vitest';
import { reply, sentRequests } from '../../../../testing/fake-server.ts';
import { FakeYouTube } from '../../../../testing/players/fake-services.ts';
import { renderScreen } from '../../../../testing/render.tsx';
import { foundSong } from '../../../../testing/search/found-song.fixture.ts';
import { changeSound, getConsent, setConsent } from '../../../features/room/sound/sound-settings.ts';
import { useAdding } from './use-adding.tsx';

const film = foundSong('Night Ferry', { duration: 0, musicProviders: { youtube: 'nightFerry1' } });
const track = foundSong('Day Ferry', { duration: 0, musicProviders: { soundCloudPublic: '293002' } });
const addLine = `POST ${playlistQueueSongsAdd.path}`;
let youtube: FakeYouTube;

beforeEach(() => {
  youtube = new FakeYouTube();
  window.YT = youtube.api;
  changeSound({ consents: {} });
  reply(`GET ${userInstallation.path}`, {
    playing: {
      players: [{ name: 'youtube', url: 'https://yt.test' }],
      previews: false,
      spotifyApiUrl: 'https://api.test',
    },
  });
  reply(addLine, { songs: [] });
});

function renderAdding() {
  const results: boolean[] = [];
  function Adding() {
    const { addToQueue, lengthDialog } = useAdding();
    const add = (song: typeof film) => void addToQueue(song, false).then((isAdded) => results.push(isAdded));
    return (
      <>
        <button onClick={() => add(film)}>Film</button>
        <button onClick={() => add(track)}>Track</button>
        <button onClick={() => add({ ...film, duration: 215 })}>Known</button>
        {lengthDialog}
      </>
    );
  }
  return { ...renderScreen(<Adding />), results };
}
const press = (name: string) => screen.getByRole('button', { name });
const added = () => sentRequests.filter(({ line }) => line === addLine).map(({ body }) => body);
const inQueue = (duration: number) => [
  { songs: [{ musicProvider: 'youtube', songId: 'nightFerry1', duration }], append: true },
];

it('V40, P4: asks once, then adds with the length that the player told', async () => {
  youtube.lengths.set('nightFerry1', 214.5);
  const { user, results } = renderAdding();
  await user.click(press('Film'));
  await screen.findByRole('dialog', { name: 'Get the length from YouTube?' });
  expect(youtube.created).toEqual([]);
  await user.click(press('Load and add'));
  await waitFor(() => expect(results).toEqual([true]));
  expect(added()).toEqual(inQueue(214.5));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.querySelector('iframe')).toBeNull();
  await user.click(press('Film'));
  await waitFor(() => expect(results).toEqual([true, true]));
});

it('V40: a length that is known needs no player', async () => {
  const { user, results } = renderAdding();
  await user.click(press('Known'));
  await waitFor(() => expect(results).toEqual([true]));
  expect(added()).toEqual(inQueue(215));
  expect(youtube.created).toEqual([]);
});

it('V40, P4: nothing is contacted or added when the person says no', async () => {
  const { user, results } = renderAdding();
  await user.click(press('Film'));
  await screen.findByRole('dialog');
  await user.click(press('Cancel'));
  await waitFor(() => expect(results).toEqual([false]));
  expect([added(), youtube.created]).toEqual([[], []]);
  expect(getConsent('youtube', false)).toBe('ask');
});

it.each([
  ['a video that can’t be embedded', { error: 150 }, /doesn’t let it play on other sites/],
  ['a video that is gone', { error: 100 }, /YouTube doesn’t have it anymore/],
  ['a live stream', { seconds: 0 }, /Live streams don’t end/],
])('V41: %s is refused with the reason', async (_title, { error, seconds }: Refused, reason) => {
  setConsent('youtube', 'yes');
  if (error) youtube.errors.set('nightFerry1', error);
  if (seconds !== undefined) youtube.lengths.set('nightFerry1', seconds);
  const { user, results } = renderAdding();
  await user.click(press('Film'));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toMatch(reason);
  expect(document.activeElement).toBe(alert);
  await user.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
  await waitFor(() => expect(results).toEqual([false]));
  expect(added()).toEqual([]);
});

interface Refused {
  error?: number;
  seconds?: number;
}

it('V41: says so when this installation has no player of the service', async () => {
  setConsent('soundCloudPublic', 'yes');
  const { user } = renderAdding();
  await user.click(press('Track'));
  expect((await screen.findByRole('alert')).textContent).toMatch(/doesn’t play songs from SoundCloud/);
});
