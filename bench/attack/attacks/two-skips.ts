import { playableProviders } from '@turnstage/contracts';
import { roomCreateRoom, roomGrantRoomRole, roomRoomState } from '@turnstage/client/routes';
import type { Attack } from '../attack.ts';
import { inventedSong, Visitor } from '../visitor.ts';

const rounds = 20;

export const attack: Attack = {
  name: 'two-skips',
  summary: `Two moderators skip the song at the same moment, ${rounds} times.`,
  maxMemoryMb: 100,
  maxWaitMs: 1_000,
  async run(target) {
    const [owner, moderator, dj] = [
      await target.person('owner'),
      await target.person('mod'),
      await target.person('dj'),
    ];
    const room = await owner.client.call(roomCreateRoom, {
      body: { name: 'Skipped', musicProviderKeys: [...playableProviders] },
    });
    await owner.client.call(roomGrantRoomRole, {
      params: { room: room.slug },
      body: { userUuid: moderator.uuid, role: 'moderator' },
    });
    const join = (token: string, n: number) => Visitor.join(target, token, room.uuid, `203.0.113.${n}`);
    const [one, two, onStage] = [
      await join(owner.token, 1),
      await join(moderator.token, 2),
      await join(dj.token, 3),
    ];
    const seated = await onStage.request('addDj', { song: inventedSong('song 0') });
    if (seated.error !== undefined) throw new Error(seated.error);
    for (let round = 1; round <= rounds; round += 1) {
      const chosen = await onStage.request('updateNextSong', { song: inventedSong(`song ${round}`) });
      if (chosen.error !== undefined) throw new Error(`round ${round}: ${chosen.error}`);
      const before = await nowPlaying();
      const responses = await Promise.all(
        [one, two].map((who) => who.request('skipSong', { playId: before.playId })),
      );
      const skipped = responses.filter(({ error }) => error === undefined).length;
      const after = await nowPlaying();
      if (skipped !== 1 || after.song.trackName !== `song ${round}`)
        throw new Error(`round ${round}: ${skipped} skips succeeded, and ${after.song.trackName} plays`);
    }
    for (const visitor of [one, two, onStage]) visitor.leave();
    return `each time one of the two succeeded`;

    async function nowPlaying() {
      const { state } = await owner.client.call(roomRoomState, { params: { id: room.uuid } });
      if (!state.nowPlaying) throw new Error('nothing plays');
      return state.nowPlaying;
    }
  },
};
