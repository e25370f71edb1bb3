import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { reply, sentRequests } from '../../../../testing/fake-server.ts';
import { renderScreen } from '../../../../testing/render.tsx';
import { MusicSourcesSection } from './music-sources-section.tsx';
import type { Library } from './use-library.ts';
import type { ConnectedSource, MusicSources } from './use-source-labels.ts';

const path = '/api/playlist-service/providers';
const audius: ConnectedSource = {
  musicProvider: 'audius',
  title: 'Audius',
  capabilities: ['search', 'stream'],
  isOn: true,
  isFailing: false,
  lastFailure: null,
};
const unconfigured: MusicSources['unconfigured'] = [
  {
    musicProvider: 'spotify',
    title: 'Spotify',
    settings: [
      { name: 'SPOTIFY_CLIENT_ID', value: null },
      { name: 'SPOTIFY_CLIENT_SECRET', value: null },
    ],
  },
];
const list = (change: Partial<ConnectedSource> = {}) =>
  reply(`GET ${path}`, { providers: [{ ...audius, ...change }], unconfigured });
const isChecked = () => screen.getByRole<HTMLInputElement>('switch', { name: 'Audius' }).checked;

const libraryPath = '/api/upload-service/library';
const folder: Library = {
  directory: '/srv/music',
  isOn: true,
  songs: 1204,
  broken: 1,
  missing: 2,
  problems: [{ file: 'Live/notes.mp3', problem: 'This is no audio file.' }],
  scan: {
    startedAt: '2026-11-22T20:00:00.000Z',
    finishedAt: '2026-11-22T20:01:00.000Z',
    filesSeen: 1205,
    filesRead: 3,
    problem: null,
  },
  prepared: { songs: 12, bytes: 1_500_000_000, maxBytes: 20_000_000_000 },
};
const setLibrary = (library: Library | null) => reply(`GET ${libraryPath}`, { library });

beforeEach(() => {
  list();
  setLibrary(null);
});

it('shows what a source can do, and what connects the others (rule V10)', async () => {
  renderScreen(<MusicSourcesSection />);
  const can = await screen.findByRole('list', { name: 'What Audius can do' });
  expect(
    within(can)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Search', 'Full songs']);
  const settings = screen.getByRole('list', { name: 'Settings for Spotify' });
  expect(settings.textContent).toBe('SPOTIFY_CLIENT_IDSPOTIFY_CLIENT_SECRET');
  expect(screen.getAllByRole('switch')).toHaveLength(1);
});

it('is switched off by keyboard; then there is nothing to test (rule V2)', async () => {
  const { user } = renderScreen(<MusicSourcesSection />);
  await screen.findByRole('button', { name: 'Test Audius' });
  while (document.activeElement !== screen.getByRole('switch')) await user.tab();
  reply(`PATCH ${path}/audius`, { ...audius, isOn: false });
  list({ isOn: false });
  await user.keyboard(' ');
  await waitFor(() => expect(isChecked()).toBe(false));
  const switched = { line: `PATCH ${path}/audius`, body: { isOn: false } };
  await waitFor(() =>
    expect(sentRequests.filter(({ line }) => line.startsWith('PATCH'))).toEqual([switched]),
  );
  expect(screen.queryByRole('button', { name: 'Test Audius' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('switch'));
});

it('stays on when the server refuses the switch', async () => {
  const { user } = renderScreen(<MusicSourcesSection />);
  await screen.findByRole('switch');
  reply(`PATCH ${path}/audius`, { code: 'request/forbidden', message: 'No', statusCode: 403 }, 403);
  await user.click(screen.getByRole('switch'));
  await waitFor(() => expect(sentRequests.some(({ line }) => line.startsWith('PATCH'))).toBe(true));
  await waitFor(() => expect(isChecked()).toBe(true));
});

it('announces the result of a test', async () => {
  const { user } = renderScreen(<MusicSourcesSection />);
  const button = await screen.findByRole('button', { name: 'Test Audius' });
  const result = screen.getByRole('status');
  reply(`POST ${path}/audius/test`, { ok: true, failure: null, message: null }, 201);
  await user.click(button);
  await waitFor(() => expect(result.textContent).toBe('It works.'));
  const failed = { ok: false, failure: 'refused', message: 'Audius refused the request with status 401' };
  reply(`POST ${path}/audius/test`, failed, 201);
  await user.click(button);
  await waitFor(() => expect(result.textContent).toContain('Check them in the settings.'));
  expect(within(result).getByText(failed.message).getAttribute('lang')).toBe('en');
});

it('shows the last error, and until when a used up quota pauses it (rules V4, V10)', async () => {
  const inAnHour = new Date(Date.now() + 3_600_000).toISOString();
  const lastFailure = {
    failure: 'busy' as const,
    message: 'Audius got too many requests',
    failedAt: '2026-11-22T20:00:00.000Z',
    retryAt: inAnHour,
  };
  list({ isFailing: true, lastFailure });
  const { unmount } = renderScreen(<MusicSourcesSection />);
  const paused = await screen.findByText(/quota is used up/);
  expect(paused.querySelector('time')?.dateTime).toBe(inAnHour);
  expect(screen.getByText('Too many requests.')).toBeTruthy();
  unmount();
  list({ isFailing: false, lastFailure });
  renderScreen(<MusicSourcesSection />);
  expect(await screen.findByText('Too many requests.')).toBeTruthy();
  expect(screen.queryByText(/quota is used up/)).toBeNull();
});

it('offers another attempt when the list fails to load', async () => {
  reply(`GET ${path}`, { code: 'server/unavailable', message: 'Down', statusCode: 503 }, 503);
  const { user } = renderScreen(<MusicSourcesSection />);
  const again = await screen.findByRole('button', { name: 'Try again' });
  list();
  await user.click(again);
  expect(await screen.findByRole('switch', { name: 'Audius' })).toBeTruthy();
});

it('shows the library, what is broken in it and why (rule U54)', async () => {
  setLibrary(folder);
  renderScreen(<MusicSourcesSection />);
  const group = await screen.findByRole('region', { name: 'Your own music' });
  expect(group.textContent).toContain('1,204 songs · 2 missing · 1 file can’t be played');
  expect(within(group).getByText('/srv/music')).toBeTruthy();
  expect(group.textContent).toContain('Encoded songs use 1.5 of 20 GB.');
  expect(within(group).getByText('Live/notes.mp3')).toBeTruthy();
  expect(within(group).getByText('This is no audio file.').getAttribute('lang')).toBe('en');
  expect(within(group).getByRole('status').textContent).toMatch(/^Last scan/);
});

it('scans the library when asked, and announces the progress (rule U54)', async () => {
  setLibrary(folder);
  const { user } = renderScreen(<MusicSourcesSection />);
  const button = await screen.findByRole('button', { name: 'Scan now' });
  const group = screen.getByRole('region', { name: 'Your own music' });
  const scanning = { ...folder, scan: { ...folder.scan!, finishedAt: null, filesSeen: 500 } };
  reply(`POST ${libraryPath}/scan`, { library: scanning }, 201);
  setLibrary(scanning);
  await user.click(button);
  const status = within(group).getByRole('status');
  await waitFor(() => expect(status.textContent).toBe('Scanning: 500 files so far'));
});

it('switches the library off, and says why a scan failed (rule U54)', async () => {
  const problem = 'The folder is empty.';
  setLibrary({ ...folder, scan: { ...folder.scan!, problem } });
  const { user } = renderScreen(<MusicSourcesSection />);
  const toggle = await screen.findByRole<HTMLInputElement>('switch', { name: 'Music folder' });
  expect(screen.getByText(problem)).toBeTruthy();
  reply(`PATCH ${libraryPath}`, { library: { ...folder, isOn: false } });
  setLibrary({ ...folder, isOn: false });
  await user.click(toggle);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Scan now' })).toBeNull());
  expect(sentRequests.filter(({ line }) => line === `PATCH ${libraryPath}`)).toMatchObject([
    { body: { isOn: false } },
  ]);
});

it('names the setting where there is no library', async () => {
  renderScreen(<MusicSourcesSection />);
  const settings = await screen.findByRole('list', { name: 'Settings for Music folder' });
  expect(settings.textContent).toBe('LIBRARY_DIR');
});
