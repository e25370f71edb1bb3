/** What every service's player has to do. */
import { beforeEach, describe, expect, it } from 'vitest';

import { createRoomAudio } from '../room-audio.ts';
import { nowPlaying, onAClockOfOurOwn, pass, type Stand, stands } from './stands.fixture.ts';

onAClockOfOurOwn();

describe.each([
  ['youtube', 0],
  ['soundCloudPublic', 1],
  ['spotify', 2],
  ['apple', 3],
] as const)('%s', (provider, at) => {
  let stand: Stand;
  const open = (startedAgoMs?: number) => {
    const room = createRoomAudio({
      clock: { now: () => Date.now(), uncertaintyMs: 4 },
      token: () => null,
      players: { [provider]: stand.player },
    });
    const on = nowPlaying({ [provider]: '4711' }, startedAgoMs);
    room.setNowPlaying(on);
    return { room, on };
  };
  beforeEach(() => {
    stand = stands()[at] as Stand;
  });

  it('S4: comes within the dead zone of the room and stays there', async () => {
    const { room, on } = open(40_000);
    await pass(20_000);
    expect(room.status()).toMatchObject({ phase: 'playing', provider });
    for (let step = 0; step < 20; step += 1) {
      await pass(500);
      const drift = (stand.heard()?.position ?? 0) * 1_000 - (Date.now() - on.startTime);
      expect(Math.abs(drift)).toBeLessThanOrEqual(400);
    }
    expect(room.status().p95Ms).toBeLessThanOrEqual(400);
    room.destroy();
    expect(stand.heard()?.isRunning).toBe(false);
  });

  it('is moved when it was left behind', async () => {
    const { room, on } = open();
    await pass(15_000);
    const tape = stand.heard() as { position: number } & { move(seconds: number): void };
    tape.move(tape.position - 5);
    await pass(15_000);
    expect(Math.abs((stand.heard()?.position ?? 0) * 1_000 - (Date.now() - on.startTime))).toBeLessThan(500);
    room.destroy();
  });

  it('follows the volume, and is silent when muted', async () => {
    const { room } = open();
    room.setVolume(1);
    await pass(4_000);
    const loud = stand.volume() ?? 0;
    expect(loud).toBeGreaterThan(0.3);
    room.setVolume(0.5);
    expect(stand.volume()).toBeLessThan(loud / 2);
    room.setMuted(true);
    expect(stand.volume()).toBe(0);
    room.destroy();
  });

  it('plays the next song on the same player', async () => {
    const { room } = open();
    await pass(5_000);
    room.setNowPlaying({ ...nowPlaying({ [provider]: '815' }), playId: 'next' });
    await pass(5_000);
    expect(room.status().phase).toBe('playing');
    expect(stand.heard()?.position).toBeLessThan(5);
    room.destroy();
  });
});
