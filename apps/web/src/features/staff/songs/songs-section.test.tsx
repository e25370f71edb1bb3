import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { reply, sentRequests } from '../../../../testing/fake-server.ts';
import { renderScreen } from '../../../../testing/render.tsx';
import { SongsSection } from './songs-section.tsx';
import type { SongChange, StaffSong } from './song.ts';

const path = '/api/playlist-service/catalogue/songs';
const annUuid = 'a0000000-0000-4000-8000-000000000001';
const song: StaffSong = {
  songId: '812',
  songShortId: 'Ab3dEf6hIj',
  trackName: 'Blue Monday',
  artistName: 'New Order',
  albumName: null,
  releaseDate: '1983',
  duration: 449,
  isrc: { code: 'GBAAP8300102', source: 'provider' },
  ids: [
    { musicProvider: 'spotify', providerId: 'sp-1', source: 'provider' },
    { musicProvider: 'youtube', providerId: 'yt-1', source: 'client' },
  ],
  status: 'SUCCESS',
  isUpload: false,
  describedBy: null,
  confirmedAt: '2026-11-22T20:00:00.000Z',
  removedAt: null,
  crates: 3,
};
const split: SongChange = {
  uuid: 'c0000000-0000-4000-8000-000000000001',
  songId: song.songId,
  kind: 'split',
  byUserUuid: annUuid,
  reason: 'A live version',
  before: null,
  otherSongId: '813',
  changedAt: '2026-11-22T21:00:00.000Z',
};
const list = (songs: StaffSong[], count = songs.length) => reply(`GET ${path}`, { songs, count });
const serve = (change: Partial<StaffSong> = {}, changes: SongChange[] = []) =>
  reply(`GET ${path}/812`, { song: { ...song, ...change }, changes });
const sent = (method: string) => sentRequests.filter(({ line }) => line.startsWith(method));
const openDialog = async (button: string, change: Partial<StaffSong> = {}) => {
  serve(change);
  const { user } = renderScreen(<SongsSection item="812" />);
  await user.click(await screen.findByRole('button', { name: button }));
  return { user, dialog: within(screen.getByRole('dialog')) };
};

beforeEach(() => {
  history.replaceState(null, '', '/staff/songs');
  reply('GET /api/user-service/users/profiles', [{ uuid: annUuid, nickname: 'ann' }]);
});

it('lists songs with what sets them apart, and searches (rule T14)', async () => {
  list(
    [song, { ...song, songId: '813', trackName: 'Gone', removedAt: song.confirmedAt, describedBy: annUuid }],
    60,
  );
  const { user } = renderScreen(<SongsSection item={undefined} />);
  const rows = within(await screen.findByRole('list', { name: 'Songs' })).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Blue MondayNew OrderSpotify, YouTube3 crates7:29',
    'GoneRemovedNot sharedNew OrderSpotify, YouTube3 crates7:29',
  ]);
  expect(within(rows[0]!).getByRole('link').getAttribute('href')).toBe('/staff/songs/812');
  expect(screen.getByRole('navigation', { name: 'Pages' }).textContent).toContain('Page 1 of 3');
  list([]);
  await user.type(screen.getByRole('searchbox'), 'nothing');
  await screen.findByText('No results for “nothing”');
  list([song]);
  await user.click(screen.getByRole('button', { name: 'Show all songs' }));
  expect(await screen.findByText('Blue Monday')).toBeTruthy();
});

it('says so when there are no songs, and offers another attempt when the list fails to load', async () => {
  reply(`GET ${path}`, { code: 'server/unavailable', message: 'Down', statusCode: 503 }, 503);
  const { user } = renderScreen(<SongsSection item={undefined} />);
  const again = await screen.findByRole('button', { name: 'Try again' });
  list([]);
  await user.click(again);
  expect(await screen.findByText('No songs yet')).toBeTruthy();
});

it('shows whose word each ID is, who described the song, and what staff changed (rules U30, U34)', async () => {
  const corrected: SongChange = {
    ...split,
    uuid: 'c0000000-0000-4000-8000-000000000002',
    kind: 'correct',
    reason: 'A typo',
    otherSongId: null,
    before: {
      trackName: 'Blu Monday',
      artistName: 'New Order',
      albumName: null,
      releaseDate: null,
      isrc: null,
    },
  };
  const origin: SongChange = {
    ...split,
    uuid: 'c0000000-0000-4000-8000-000000000003',
    songId: '700',
    otherSongId: '812',
  };
  serve({ describedBy: annUuid, confirmedAt: null }, [corrected, split, origin]);
  renderScreen(<SongsSection item="812" />);
  const ids = await screen.findByRole('list', { name: 'IDs' });
  expect(
    within(ids)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Song ID812',
    'ISRCFrom the music sourceGBAAP8300102',
    'SpotifyFrom the music sourcesp-1',
    'YouTubeFrom someone’s appyt-1',
  ]);
  const changes = within(screen.getByRole('list', { name: 'History' }));
  expect(changes.getByText('Before: Blu Monday · New Order')).toBeTruthy();
  const links = [
    ['Song that was split off', '/staff/songs/813'],
    ['Song it was split from', '/staff/songs/700'],
  ] as const;
  for (const [name, href] of links)
    expect(changes.getByRole('link', { name }).getAttribute('href')).toBe(href);
  const details = within(screen.getByRole('region', { name: 'Details' }));
  const describer = await details.findByRole('link', { name: 'ann' });
  expect(describer.getAttribute('href')).toBe(`/staff/people/${annUuid}`);
});

it('corrects only what was changed, with a reason (rule U34)', async () => {
  const { user, dialog } = await openDialog('Correct');
  const title = dialog.getByRole('textbox', { name: 'Title' });
  await user.clear(title);
  await user.type(title, 'Blue Monday 88');
  await user.click(dialog.getByRole('button', { name: 'Save correction' }));
  await dialog.findByText('Say why. Other staff need to know.');
  expect(sent('PATCH')).toEqual([]);
  reply(`PATCH ${path}/812`, { code: 'song/isrc-taken', message: 'Taken', statusCode: 409 }, 409);
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'It’s the remix');
  await user.click(dialog.getByRole('button', { name: 'Save correction' }));
  expect((await dialog.findByRole('alert')).textContent).toBe('Another song has this ISRC.');
  const after = { ...song, trackName: 'Blue Monday 88' };
  reply(`PATCH ${path}/812`, after);
  serve(after);
  await user.click(dialog.getByRole('button', { name: 'Save correction' }));
  await screen.findByRole('heading', { level: 1, name: 'Blue Monday 88' });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sent('PATCH').at(-1)?.body).toEqual({ trackName: 'Blue Monday 88', reason: 'It’s the remix' });
});

it('splits off the chosen IDs, and leaves at least one (rule U34)', async () => {
  const { user, dialog } = await openDialog('Split');
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Two recordings');
  await user.click(dialog.getByRole('button', { name: 'Split song' }));
  expect(await dialog.findByText('Choose at least one.')).toBeTruthy();
  for (const name of [/^ISRC/, /^Spotify/, /^YouTube/])
    await user.click(dialog.getByRole('checkbox', { name }));
  expect(await dialog.findByText('Leave at least one to this song.')).toBeTruthy();
  expect(sent('POST')).toEqual([]);
  await user.click(dialog.getByRole('checkbox', { name: /^ISRC/ }));
  await user.click(dialog.getByRole('checkbox', { name: /^Spotify/ }));
  await user.click(dialog.getByRole('checkbox', { name: /^Put the new song/ }));
  reply(`POST ${path}/812/split`, { song, newSong: { ...song, songId: '813' } }, 201);
  await user.click(dialog.getByRole('button', { name: 'Split song' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent('POST').map(({ body }) => body)).toEqual([
    {
      musicProviders: ['youtube'],
      isrc: false,
      trackName: 'Blue Monday',
      artistName: 'New Order',
      moveCrates: true,
      reason: 'Two recordings',
    },
  ]);
});

it.each([
  ['Remove', 'remove', 'Remove song', null],
  ['Restore', 'restore', 'Restore song', '2026-11-22T20:00:00.000Z'],
] as const)('%s needs a reason (rule U35)', async (button, call, confirm, removedAt) => {
  const { user, dialog } = await openDialog(button, { removedAt });
  await user.click(dialog.getByRole('button', { name: confirm }));
  await dialog.findByText('Say why. Other staff need to know.');
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Asked by the label');
  reply(`POST ${path}/812/${call}`, song, 201);
  await user.click(dialog.getByRole('button', { name: confirm }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent('POST')).toEqual([
    { line: `POST ${path}/812/${call}`, body: { reason: 'Asked by the label' } },
  ]);
});

it.each([
  ['an upload', { isUpload: true }, ['Correct', 'Split', 'Remove'], /Its owner can edit or delete it/],
  ['a song with one ID', { isrc: null, ids: song.ids.slice(1) }, ['Split'], /with several IDs/],
])(
  'doesn’t offer what can’t be done with %s, and says why (rule T2)',
  async (_what, change, missing, why) => {
    serve(change);
    renderScreen(<SongsSection item="812" />);
    await screen.findByText(why);
    for (const name of missing) expect(screen.queryByRole('button', { name })).toBeNull();
  },
);

it('says so when there is no such song', async () => {
  reply(`GET ${path}/812`, { code: 'song/not-found', message: 'No', statusCode: 404 }, 404);
  renderScreen(<SongsSection item="812" />);
  expect(await screen.findByText('Song not found')).toBeTruthy();
});
