import type { Song } from '@turnstage/contracts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createMediaSession } from './media-session.ts';

const song = { trackName: 'Paper Lanterns', artistName: 'Sable Coast', thumbnails: {} } as unknown as Song;
const session = { metadata: null as unknown, playbackState: 'none', setActionHandler: () => undefined };

beforeEach(() => {
  session.playbackState = 'none';
  vi.stubGlobal('navigator', { mediaSession: session });
  vi.stubGlobal('MediaMetadata', function MediaMetadata() {});
});
afterEach(() => vi.unstubAllGlobals());

it('says that something plays only while there is a song, whatever the volume', () => {
  const media = createMediaSession(() => undefined);
  media.setMuted(false);
  expect(session.playbackState).toBe('none');
  media.show(song);
  expect(session.playbackState).toBe('playing');
  media.setMuted(true);
  expect(session.playbackState).toBe('paused');
  media.show(null);
  media.setMuted(false);
  expect(session.playbackState).toBe('none');
  expect(session.metadata).toBeNull();
});
