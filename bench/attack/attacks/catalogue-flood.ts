import { playableProviders } from '@turnstage/contracts';
import { playlistListSongs, roomCreateRoom } from '@turnstage/client/routes';
import type { Attack } from '../attack.ts';
import { guestPerson } from '@turnstage/testkit';
import { inventedSong, Visitor } from '../visitor.ts';

const guests = 20;
const songsEach = 100;

export const attack: Attack = {
  name: 'catalogue-flood',
  summary: `${guests} guests of one room each ask for a seat with ${songsEach} songs that they made up.`,
  maxMemoryMb: 150,
  maxWaitMs: 1_000,
  async run(target) {
    const owner = await target.person('owner');
    const { uuid } = await owner.client.call(roomCreateRoom, {
      body: { name: 'Flooded', musicProviderKeys: [...playableProviders] },
    });
    const codes = new Map<string, number>();
    await Promise.all(
      Array.from({ length: guests }, async (_, n) => {
        const { token } = await guestPerson(target.baseUrl, `guest-${n}`);
        const visitor = await Visitor.join(target, token, uuid, `203.0.113.${n + 1}`);
        await Promise.all(
          Array.from({ length: songsEach }, async (__, song) => {
            const { code = 'done' } = await visitor.request('addDj', {
              song: inventedSong(`flood ${n} ${song}`),
            });
            codes.set(code, (codes.get(code) ?? 0) + 1);
          }),
        );
        visitor.leave();
      }),
    );
    const { count } = await owner.client.call(playlistListSongs, { query: { artistName: 'Nobody' } });
    const note = `${count} songs were added; ${[...codes].map(([code, times]) => `${code}: ${times}`).join(', ')}`;
    if (count > 0 || codes.has('done')) throw new Error(note);
    return note;
  },
};
