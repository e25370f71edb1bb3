import { describe, expect, it } from 'vitest';

import { FakeAudio } from '../fake-audio.ts';
import type { Player } from '../player.ts';
import { createPreviewAllowance, type HeardPreviews } from '../preview-allowance.ts';
import { createRoomAudio } from '../room-audio.ts';
import { FakeYouTube } from './fake-services.ts';
import { createPreviewPlayer } from './preview-player.ts';
import { createRemotePlayer } from './remote-player.ts';
import { mount, nowPlaying, onAClockOfOurOwn, pass, type Stand, stands } from './stands.fixture.ts';
import { createYouTubeDevice } from './youtube-player.ts';

onAClockOfOurOwn();

describe('who plays what', () => {
  const fileAudio = () => new FakeAudio(() => Date.now());
  const playersOf = (made: string[]) => {
    const [youtube, soundcloud] = stands() as [Stand, Stand];
    const counted = (name: string, make: () => Player) => () => {
      made.push(name);
      return make();
    };
    return {
      youtube: counted('youtube', youtube.player),
      soundCloudPublic: counted('soundCloudPublic', soundcloud.player),
      preview: counted('preview', () => createPreviewPlayer({ audio: fileAudio() })),
    };
  };
  // Asked late: the clock of the test is put in only before each test.
  const clock = { now: () => Date.now(), uncertaintyMs: 4 };

  it("P1: the person's own choice comes first, then the order of the document", async () => {
    for (const [preferred, expected] of [
      [null, 'soundCloudPublic'],
      ['youtube', 'youtube'],
    ] as const) {
      const room = createRoomAudio({
        clock,
        token: () => null,
        players: playersOf([]),
        preferred: () => preferred,
      });
      room.setNowPlaying(nowPlaying({ youtube: 'y', soundCloudPublic: '1' }));
      await pass(3_000);
      expect(room.status().provider).toBe(expected);
      room.destroy();
    }
  });

  it('P4: nothing is made before the person agreed, and a yes plays the song that is on', async () => {
    const made: string[] = [];
    const leave = new Map<string, 'yes' | 'no' | 'ask'>([['youtube', 'ask']]);
    const room = createRoomAudio({
      clock,
      token: () => null,
      players: playersOf(made),
      leave: (source) => leave.get(source) ?? 'no',
    });
    room.setNowPlaying(nowPlaying({ youtube: 'y' }, 30_000));
    room.unlock();
    await pass(3_000);
    expect(room.status()).toMatchObject({ phase: 'asking', provider: 'youtube' });
    expect(made).toEqual([]);
    leave.set('youtube', 'yes');
    room.reconsider();
    await pass(3_000);
    expect(room.status()).toMatchObject({ phase: 'playing', provider: 'youtube' });
    leave.set('youtube', 'no');
    room.reconsider();
    await pass(1_000);
    expect(room.status()).toMatchObject({ phase: 'sitting-out', reason: 'no-provider' });
    room.destroy();
  });

  it('P4: where another source plays, nobody is asked', async () => {
    const made: string[] = [];
    const room = createRoomAudio({
      clock,
      token: () => null,
      players: playersOf(made),
      leave: (source) => (source === 'soundCloudPublic' ? 'ask' : 'yes'),
    });
    room.setNowPlaying(nowPlaying({ youtube: 'y', soundCloudPublic: '1' }));
    await pass(3_000);
    expect(room.status()).toMatchObject({ phase: 'playing', provider: 'youtube' });
    expect(made).toEqual(['youtube']);
    room.destroy();
  });

  it('P2, P6: when all providers fail, the preview plays in step with the first seconds', async () => {
    const youtube = new FakeYouTube();
    youtube.errors.set('blocked here', 150);
    const room = createRoomAudio({
      clock,
      token: () => null,
      players: {
        ...playersOf([]),
        youtube: () =>
          createRemotePlayer({
            now: () => Date.now(),
            device: createYouTubeDevice({
              url: 'https://yt.test',
              origin: 'https://music.test',
              loadApi: async () => youtube.api,
              mount,
            }),
          }),
      },
    });
    const on = nowPlaying({ youtube: 'blocked here' });
    room.setNowPlaying({ ...on, song: { ...on.song, previews: { apple: 'https://previews.test/1.m4a' } } });
    await pass(6_000);
    expect(room.status()).toMatchObject({ phase: 'playing', provider: 'preview' });
    room.destroy();
  });

  it('P6: a preview that is over, or left behind by the room, is sat out for that reason', async () => {
    for (const [startedAgoMs, waitMs] of [
      [0, 35_000],
      [60_000, 2_000],
    ] as const) {
      const room = createRoomAudio({
        clock,
        token: () => null,
        players: {
          preview: () => {
            const audio = new FakeAudio(() => Date.now(), { durationSeconds: 30 });
            return createPreviewPlayer({ audio });
          },
        },
      });
      const on = nowPlaying({}, startedAgoMs);
      room.setNowPlaying({ ...on, song: { ...on.song, previews: { apple: 'https://previews.test/1.m4a' } } });
      await pass(waitMs);
      expect(room.status()).toMatchObject({ phase: 'sitting-out', reason: 'preview-over' });
      room.destroy();
    }
  });

  it('G2: previews as files count as well for listeners without an account', async () => {
    let heard: HeardPreviews = { count: 0, last: null };
    const allowance = createPreviewAllowance(() => 1, {
      read: () => heard,
      write: (next) => void (heard = next),
    });
    const room = createRoomAudio({
      clock,
      token: () => null,
      players: { preview: () => createPreviewPlayer({ audio: fileAudio(), allowance }) },
    });
    for (const [address, expected] of [
      ['https://previews.test/1.m4a', { phase: 'playing' }],
      ['https://previews.test/2.m4a', { phase: 'sitting-out', reason: 'preview-limit' }],
    ] as const) {
      const on = nowPlaying({});
      room.setNowPlaying({ ...on, playId: address, song: { ...on.song, previews: { apple: address } } });
      await pass(4_000);
      expect(room.status()).toMatchObject(expected);
    }
    room.destroy();
  });
});
