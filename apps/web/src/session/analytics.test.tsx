import { auditRecordEvents } from '@turnstage/client/routes';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reply, sentRequests } from '../../testing/fake-server.ts';
import { flushEvents, setOptedOut, trackEvent } from './analytics.ts';
import { useSession } from './session.ts';

const batches = () =>
  sentRequests
    .filter(({ line }) => line === `POST ${auditRecordEvents.path}`)
    .map(({ body }) => (body as { events: unknown[] }).events);

beforeEach(() => {
  // Drops events of other tests.
  setOptedOut(true);
  setOptedOut(false);
  reply(`POST ${auditRecordEvents.path}`, { ok: true }, 202);
  useSession.setState({ token: 'a-token' });
});
afterEach(() => {
  flushEvents();
  setOptedOut(false);
  useSession.setState({ token: null });
  vi.unstubAllGlobals();
});

it('sends several events together, and a full batch at once', async () => {
  trackEvent('pageView', { page: '/r/:slug' });
  trackEvent('openRoomPage', { roomUuid: '00000000-0000-4000-8000-000000000001' });
  expect(batches()).toEqual([]);
  flushEvents();
  await vi.waitFor(() => expect(batches()).toHaveLength(1));
  expect(batches()[0]).toEqual([
    { topic: 'pageView', payload: { page: '/r/:slug' } },
    { topic: 'openRoomPage', roomUuid: '00000000-0000-4000-8000-000000000001', payload: {} },
  ]);
  for (let count = 0; count < 20; count += 1) trackEvent('click');
  await vi.waitFor(() => expect(batches()).toHaveLength(2));
  expect(batches()[1]).toHaveLength(20);
});

it.each([
  ['people who opted out', () => setOptedOut(true)],
  ['browsers that ask not to be tracked', () => vi.stubGlobal('navigator', { doNotTrack: '1' })],
  ['nobody', () => useSession.setState({ token: null })],
])('sends nothing for %s', async (_who, prepare) => {
  prepare();
  trackEvent('pageView');
  flushEvents();
  await Promise.resolve();
  expect(batches()).toEqual([]);
});
