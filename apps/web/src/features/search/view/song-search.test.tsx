import { screen, waitFor, within } from '@testing-library/react';
import {
  auditRecordEvents,
  playlistListSearchSources,
  playlistSuggestSongs,
  roomRecentSongs,
} from '@turnstage/client/routes';
import type { FoundSong } from '@turnstage/contracts';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { reply, sentRequests } from '../../../../testing/fake-server.ts';
import { renderScreen } from '../../../../testing/render.tsx';
import { foundSong } from '../../../../testing/search/found-song.fixture.ts';
import { useAnnouncer } from '../../../lib/announcer.ts';
import { flushEvents } from '../../../session/analytics.ts';
import { useSession } from '../../../session/index.ts';
import type { Listening } from '../data/listening.ts';
import type { SearchedRoom } from '../data/use-suggestions.ts';
import { SongSearch } from './song-search.tsx';

const sources = [
  { source: 'crates', title: null },
  { source: 'catalogue', title: null },
  { source: 'audius', title: 'Audius' },
  { source: 'spotify', title: 'Spotify' },
];
const sourceLine = (source: string) => `GET ${playlistListSearchSources.path}/${source}`;
const suggestLine = `GET ${playlistSuggestSongs.path}`;
const replyWith = (source: string, songs: readonly FoundSong[]) =>
  reply(sourceLine(source), { songs, count: songs.length });
const fail = (source: string, code: string, status: number) =>
  reply(sourceLine(source), { code, message: 'No', statusCode: status }, status);

beforeEach(() => {
  useSession.setState({ token: 'token' });
  reply(`GET ${playlistListSearchSources.path}`, { sources });
  for (const { source } of sources) replyWith(source, []);
  reply(suggestLine, { played: [], popular: [] });
});

// The next file of this worker has the same session.
afterEach(() => useSession.setState({ token: null }));

function renderSearch(room?: SearchedRoom) {
  const onAdd = vi.fn((_song: FoundSong, _isNext: boolean) => Promise.resolve(true));
  const listening = {
    phaseOf: (): 'idle' => 'idle',
    toggle: vi.fn(),
    stop: () => undefined,
  } satisfies Listening;
  function Search() {
    const [text, setText] = useState('');
    return (
      <SongSearch
        text={text}
        onText={setText}
        listening={listening}
        addLabel="Add to queue"
        onAdd={onAdd}
        onAddAll={() => Promise.resolve(true)}
        room={room}
      />
    );
  }
  return { ...renderScreen(<Search />), onAdd, listening };
}
const section = (name: string) => screen.findByRole('region', { name });

it('shows each source as a section, and a recording of several sources once', async () => {
  replyWith('catalogue', [foundSong('Night Ferry', { songId: '7', musicProviders: {} })]);
  replyWith('spotify', [
    foundSong('Night Ferry', { musicProviders: { spotify: 's1' } }),
    foundSong('Only Here', { musicProviders: { spotify: 's2' } }),
  ]);
  const { user } = renderSearch();
  await user.type(screen.getByRole('searchbox'), 'ferry');
  const spotify = await section('Spotify');
  expect(within(spotify).getAllByRole('listitem')).toHaveLength(1);
  const own = await section('On this server');
  expect(within(own).getByText('Spotify')).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'In your crates' })).toBeNull();
});

it('counts which sources were searched and what they had, never what was searched for (A35)', async () => {
  reply(`POST ${auditRecordEvents.path}`, { ok: true }, 202);
  replyWith('spotify', [foundSong('Night Ferry', { musicProviders: { spotify: 's1' } })]);
  const { user } = renderSearch();
  await user.type(screen.getByRole('searchbox'), 'ferry');
  await section('Spotify');
  await vi.waitFor(() => {
    flushEvents();
    const events = sentRequests
      .filter(({ line }) => line === `POST ${auditRecordEvents.path}`)
      .flatMap(({ body }) => (body as { events: unknown[] }).events);
    expect(events).toContainEqual({ topic: 'searchedForMusic', payload: { source: 'spotify', songs: 1 } });
    expect(events).toContainEqual({ topic: 'searchedForMusic', payload: { source: 'crates', songs: 0 } });
    expect(JSON.stringify(events)).not.toContain('ferry');
  });
});

it('one source that fails leaves the others, and can be tried again', async () => {
  replyWith('audius', [foundSong('Night Ferry')]);
  fail('spotify', 'provider/unreachable', 502);
  const { user } = renderSearch();
  await user.type(screen.getByRole('searchbox'), 'ferry');
  await section('Audius');
  await screen.findByText('Spotify isn’t responding.');
  await waitFor(() => expect(useAnnouncer.getState().polite.text).toBe('1 song · Spotify didn’t respond.'));
  replyWith('spotify', [foundSong('Only Here', { musicProviders: { spotify: 's2' } })]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await section('Spotify');
  expect(screen.queryByText('Spotify isn’t responding.')).toBeNull();
});

it('says when the searches of a minute are used up, with what was found here', async () => {
  replyWith('catalogue', [foundSong('Night Ferry', { songId: '7' })]);
  fail('audius', 'request/too-many', 429);
  const { user } = renderSearch();
  await user.type(screen.getByRole('searchbox'), 'ferry');
  await screen.findByText(/Audius will be back in a minute/);
  await section('On this server');
});

it('works with the keyboard alone: arrows, Enter, Shift+Enter, Space and Escape', async () => {
  replyWith('catalogue', [foundSong('One', { songId: '1' }), foundSong('Two', { songId: '2' })]);
  const { user, onAdd, listening } = renderSearch();
  await user.type(screen.getByRole('searchbox'), 'songs');
  await section('On this server');
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(document.activeElement?.textContent).toContain('Two');
  await user.keyboard('{Enter}');
  expect(onAdd.mock.lastCall?.map((value) => (typeof value === 'object' ? value.trackName : value))).toEqual([
    'Two',
    false,
  ]);
  await within(document.activeElement as HTMLElement).findByText('Added');
  await user.keyboard('{ArrowUp}{Shift>}{Enter}{/Shift} ');
  expect(onAdd.mock.lastCall?.[1]).toBe(true);
  expect(listening.toggle).toHaveBeenCalledTimes(1);
  await user.keyboard('{Escape}');
  expect(document.activeElement).toBe(screen.getByRole('searchbox'));
});

it('keys pressed before the results are there act on the results of what is typed', async () => {
  replyWith('catalogue', [foundSong('Old', { songId: '1' })]);
  const { user, onAdd } = renderSearch();
  await user.type(screen.getByRole('searchbox'), 'old');
  await section('On this server');
  replyWith('catalogue', [foundSong('New', { songId: '2' })]);
  await user.type(screen.getByRole('searchbox'), ' and new{ArrowDown}');
  await waitFor(() => expect(document.activeElement?.textContent).toContain('New'));
  await user.keyboard('{Shift>}{Enter}{/Shift}');
  expect(onAdd.mock.calls.map(([song, isNext]) => [song.trackName, isNext])).toEqual([['New', true]]);
});

it('says so when nothing is found', async () => {
  const { user } = renderSearch();
  await user.type(screen.getByRole('searchbox'), 'xylophone');
  await screen.findByRole('heading', { name: 'No songs found' });
});

describe('before anything is typed (U92)', () => {
  const song = (name: string, songId: string) => foundSong(name, { songId });
  const room = { slug: 'attic', accepts: ({ trackName }: { trackName: string }) => trackName !== 'Too Long' };
  const historyLine = `GET ${roomRecentSongs.path.replace('{slug}', 'attic')}`;

  it('offers what is popular and what the room played, to listen to and to add', async () => {
    const played = ['11', '12', '11', 'made-up'].map((songId) => ({ song: { songId } }));
    reply(historyLine, { songPlays: played, count: 4 });
    reply(suggestLine, {
      played: [song('Last Tram', '11')],
      popular: [song('Low Water', '7'), song('Too Long', '8')],
    });
    const { user, onAdd, listening } = renderSearch(room);
    const popular = await section('Popular on this server');
    expect(within(popular).getAllByRole('listitem')).toHaveLength(1);
    expect(within(await section('Played here lately')).getByText('Last Tram')).toBeTruthy();
    expect(sentRequests.find(({ line }) => line === suggestLine)?.query).toEqual({ played: '11,12' });
    await user.click(screen.getByRole('button', { name: 'Listen to “Low Water”' }));
    expect(listening.toggle).toHaveBeenCalledWith(expect.objectContaining({ songId: '7' }));
    await user.click(screen.getByRole('button', { name: /Add to queue: Low Water/ }));
    expect(onAdd).toHaveBeenCalledWith(expect.objectContaining({ songId: '7' }), false);
    await within(popular).findByText('Added');
  });

  it('the arrow keys lead from the field into the songs, and typing replaces them', async () => {
    reply(suggestLine, { played: [], popular: [song('Low Water', '7')] });
    replyWith('catalogue', [foundSong('Night Ferry', { songId: '9' })]);
    const { user } = renderSearch();
    await section('Popular on this server');
    screen.getByRole('searchbox').focus();
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement?.textContent).toContain('Low Water');
    await user.type(screen.getByRole('searchbox'), 'ferry');
    await section('On this server');
    expect(screen.queryByText('Low Water')).toBeNull();
  });

  it('a room without a readable history still offers what is popular', async () => {
    reply(historyLine, { code: 'request/forbidden', message: 'No', statusCode: 403 }, 403);
    reply(suggestLine, { played: [], popular: [song('Low Water', '7')] });
    renderSearch(room);
    await section('Popular on this server');
  });

  it('says what to search for when there is nothing to offer', async () => {
    renderSearch(room);
    await screen.findByRole('heading', { name: 'Find any song' });
  });
});
