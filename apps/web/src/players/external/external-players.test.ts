/** Requirements on every service's player. */
import { beforeEach, describe, expect, it } from 'vitest';

import { createRoomAudio } from '../room-audio.ts';
import {
  nowPlaying,
  setUpFakeTimers,
  advance,
  type ServiceCase,
  serviceCases,
} from '../../../testing/players/service-cases.fixture.ts';

setUpFakeTimers();

describe.each([
  ['youtube', 0],
  ['soundCloudPublic', 1],
  ['spotify', 2],
  ['apple', 3],
] as const)('%s', (provider, at) => {
  let serviceCase: ServiceCase;
  const open = (startedAgoMs?: number) => {
    const room = createRoomAudio({
      clock: { now: () => Date.now(), uncertaintyMs: 4 },
      token: () => null,
      players: { [provider]: serviceCase.player },
    });
    const on = nowPlaying({ [provider]: '4711' }, startedAgoMs);
    room.setNowPlaying(on);
    return { room, on };
  };
  beforeEach(() => {
    serviceCase = serviceCases()[at] as ServiceCase;
  });

  it('S4: gets within the dead zone of the room and stays there', async () => {
    const { room, on } = open(40_000);
    await advance(20_000);
    expect(room.status()).toMatchObject({ phase: 'playing', provider });
    for (let step = 0; step < 20; step += 1) {
      await advance(500);
      const drift = (serviceCase.heard()?.position ?? 0) * 1_000 - (Date.now() - on.startTime);
      expect(Math.abs(drift)).toBeLessThanOrEqual(400);
    }
    expect(room.status().p95Ms).toBeLessThanOrEqual(400);
    room.destroy();
    expect(serviceCase.heard()?.isRunning).toBe(false);
  });

  it('seeks when it has fallen behind', async () => {
    const { room, on } = open();
    await advance(15_000);
    const tape = serviceCase.heard() as { position: number } & { move(seconds: number): void };
    tape.move(tape.position - 5);
    await advance(15_000);
    expect(Math.abs((serviceCase.heard()?.position ?? 0) * 1_000 - (Date.now() - on.startTime))).toBeLessThan(
      500,
    );
    room.destroy();
  });

  it('follows the volume and is silent when muted', async () => {
    const { room } = open();
    room.setVolume(1);
    await advance(4_000);
    const audible = serviceCase.volume() ?? 0;
    expect(audible).toBeGreaterThan(0.3);
    room.setVolume(0.5);
    expect(serviceCase.volume()).toBeLessThan(audible / 2);
    room.setMuted(true);
    expect(serviceCase.volume()).toBe(0);
    room.destroy();
  });

  it('plays the next song on the same player', async () => {
    const { room } = open();
    await advance(5_000);
    room.setNowPlaying({ ...nowPlaying({ [provider]: '815' }), playId: 'next' });
    await advance(5_000);
    expect(room.status().phase).toBe('playing');
    expect(serviceCase.heard()?.position).toBeLessThan(5);
    room.destroy();
  });
});
