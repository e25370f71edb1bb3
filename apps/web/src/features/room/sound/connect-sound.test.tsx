import { act } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createTestSession } from '../../../../testing/room-session.ts';
import { createRoomState, dj, person, play } from '../../../../testing/room/room-state.fixture.ts';
import { setMuted } from '../../../lib/volume.ts';
import { connectSound } from './connect-sound.ts';
import { createSoundClaim } from './sound-claim.ts';

const playing = createRoomState({ djs: [dj('ann')], nowPlaying: play(0) }, [person('me')]);
const media = { metadata: null as unknown, playbackState: 'none', setActionHandler: () => undefined };
let disconnect: (() => void) | undefined;

beforeEach(() => {
  Object.assign(media, { metadata: null, playbackState: 'none' });
  vi.stubGlobal('MediaMetadata', function MediaMetadata() {});
  Object.defineProperty(navigator, 'mediaSession', { value: media, configurable: true });
  setMuted(false);
});
afterEach(() => {
  disconnect?.();
  setMuted(false);
  Reflect.deleteProperty(navigator, 'mediaSession');
  vi.unstubAllGlobals();
});

it('the lock screen shows a song only where it plays', async () => {
  const { session, setRoomState } = createTestSession({ ...playing, nowPlaying: null });
  const soundClaim = createSoundClaim((onChange) => {
    onChange(true);
    return { steal: () => undefined, release: () => undefined };
  }, 'this device');
  disconnect = connectSound(session.store, { audio: session.audio, soundClaim, screen: session.screen });
  await act(async () => soundClaim.setConnection(async (device) => device));
  expect(media.playbackState).toBe('none');
  setRoomState(playing);
  expect(media.playbackState).toBe('playing');
  setMuted(true);
  expect(media.playbackState).toBe('paused');
  setMuted(false);
  soundClaim.moved('another device');
  expect([media.playbackState, media.metadata]).toEqual(['none', null]);
  // Changing the volume makes nothing play.
  setMuted(true);
  setMuted(false);
  expect(media.playbackState).toBe('none');
});

it('the lock screen shows nothing while it isn’t known yet whether another tab or device plays', () => {
  const { session } = createTestSession(playing);
  const soundClaim = createSoundClaim(
    () => ({ steal: () => undefined, release: () => undefined }),
    'this device',
  );
  disconnect = connectSound(session.store, { audio: session.audio, soundClaim, screen: session.screen });
  expect(media.playbackState).toBe('none');
});
