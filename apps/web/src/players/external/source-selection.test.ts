import { describe, expect, it } from 'vitest';

import { FakeAudio } from '../../../testing/players/fake-audio.ts';
import type { Player } from '../player.ts';
import { createPreviewAllowance, type PreviewUsage } from '../preview-allowance.ts';
import { createRoomAudio } from '../room-audio.ts';
import { FakeYouTube } from '../../../testing/players/fake-services.ts';
import { createPreviewPlayer } from './preview-player.ts';
import { createRemotePlayer } from './remote-player.ts';
import {
  mount,
  nowPlaying,
  setUpFakeTimers,
  advance,
  type ServiceCase,
  serviceCases,
} from '../../../testing/players/service-cases.fixture.ts';
import { createYouTubeDevice } from './youtube-player.ts';

setUpFakeTimers();

describe('source selection', () => {
  const fileAudio = () => new FakeAudio(() => Date.now());
  const playersOf = (created: string[]) => {
    const [youtube, soundcloud] = serviceCases() as [ServiceCase, ServiceCase];
    const previewUsage = (name: string, make: () => Player) => () => {
      created.push(name);
      return make();
    };
    return {
      youtube: previewUsage('youtube', youtube.player),
      soundCloudPublic: previewUsage('soundCloudPublic', soundcloud.player),
      preview: previewUsage('preview', () => createPreviewPlayer({ audio: fileAudio() })),
    };
  };
  // Called lazily: fake timers are installed only before each test.
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
      await advance(3_000);
      expect(room.status().provider).toBe(expected);
      room.destroy();
    }
  });

  it('P4: no player is created before consent, and consent plays the current song', async () => {
    const created: string[] = [];
    const leave = new Map<string, 'yes' | 'no' | 'ask'>([['youtube', 'ask']]);
    const room = createRoomAudio({
      clock,
      token: () => null,
      players: playersOf(created),
      leave: (source) => leave.get(source) ?? 'no',
    });
    room.setNowPlaying(nowPlaying({ youtube: 'y' }, 30_000));
    room.unlock();
    await advance(3_000);
    expect(room.status()).toMatchObject({ phase: 'needs-consent', provider: 'youtube' });
    expect(created).toEqual([]);
    leave.set('youtube', 'yes');
    room.reevaluate();
    await advance(3_000);
    expect(room.status()).toMatchObject({ phase: 'playing', provider: 'youtube' });
    leave.set('youtube', 'no');
    room.reevaluate();
    await advance(1_000);
    expect(room.status()).toMatchObject({ phase: 'unplayable', reason: 'no-provider' });
    room.destroy();
  });

  it('P4: consent is not requested while another source plays', async () => {
    const created: string[] = [];
    const room = createRoomAudio({
      clock,
      token: () => null,
      players: playersOf(created),
      leave: (source) => (source === 'soundCloudPublic' ? 'ask' : 'yes'),
    });
    room.setNowPlaying(nowPlaying({ youtube: 'y', soundCloudPublic: '1' }));
    await advance(3_000);
    expect(room.status()).toMatchObject({ phase: 'playing', provider: 'youtube' });
    expect(created).toEqual(['youtube']);
    room.destroy();
  });

  it('P2, P6: when all providers fail, the preview plays in sync with the first seconds', async () => {
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
    await advance(6_000);
    expect(room.status()).toMatchObject({ phase: 'playing', provider: 'preview' });
    room.destroy();
  });

  it('P6: a preview that is over, or that the room is past, is reported as the reason', async () => {
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
      await advance(waitMs);
      expect(room.status()).toMatchObject({ phase: 'unplayable', reason: 'preview-over' });
      room.destroy();
    }
  });

  it('G2: preview files count towards the limit of listeners without an account', async () => {
    let heard: PreviewUsage = { count: 0, last: null };
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
      ['https://previews.test/2.m4a', { phase: 'unplayable', reason: 'preview-limit' }],
    ] as const) {
      const on = nowPlaying({});
      room.setNowPlaying({ ...on, playId: address, song: { ...on.song, previews: { apple: address } } });
      await advance(4_000);
      expect(room.status()).toMatchObject(expected);
    }
    room.destroy();
  });
});
