import type { RoomSocket } from '@turnstage/client';
import { roomRoomBySlug } from '@turnstage/client/routes';
import type { LineUpNotice } from '@turnstage/contracts';
import { until } from '@turnstage/testkit';
import type { Page } from 'playwright-core';
import { joinRoomAs, externalSong } from '../../support/live-room.ts';
import { fullRoom, roomsBySize, screen, type AtlasArea, type AtlasScreen } from '../atlas-screen.ts';
import { interceptSocket, socketOf } from '../page-socket.ts';
import type { AtlasWorld } from '../world/atlas-world.ts';

const longSong = {
  ...externalSong,
  trackName: 'A Song That Goes On',
  musicProviders: { youtube: 'thatgoeson1' },
};

/** The DJ has a seat, or a place in line, until the screen was looked at. */
const seatedIn =
  (slug: string): AtlasScreen['before'] =>
  async (page, { installation, people }) => {
    await interceptSocket(page);
    const socket = await joinRoomAs(installation.url, people.dj, slug);
    await socket.act('addDj', { song: longSong });
    return async () => {
      await socket.act('removeDj', {});
      socket.leave();
    };
  };

/** Asked after a long silence, which nobody waits for here. */
async function showStillThere(page: Page, { people }: AtlasWorld): Promise<void> {
  const { uuid: userUuid, client } = people.dj;
  const { uuid } = await client.call(roomRoomBySlug, { params: { slug: roomsBySize[3] } });
  const params = { userUuid, answerBefore: Date.now() + 25_000 };
  socketOf(page).send(uuid, { name: 'askedIfStillThere', params });
  await page.getByRole('dialog').waitFor();
}

/** Sent by the server after minutes of silence, or of songs. */
const showNotice =
  (code: LineUpNotice) =>
  async (page: Page, { people }: AtlasWorld): Promise<void> => {
    const { uuid } = await people.dj.client.call(roomRoomBySlug, { params: { slug: roomsBySize[3] } });
    socketOf(page).send(uuid, { name: 'notification', params: { kind: 'lineUp', code } });
    await page.locator('[data-toasts] > *').or(page.getByRole('dialog')).first().waitFor();
  };

/** One turn on a seat, and somebody waits for it. */
const lastTurn: AtlasScreen['before'] = async (_page, { installation, people }) => {
  const sockets: RoomSocket[] = [];
  for (const person of [people.dj, people.admin]) {
    const socket = await joinRoomAs(installation.url, person, 'short-turns');
    await socket.act('addDj', { song: longSong });
    sockets.push(socket);
  }
  return async () => {
    await sockets[1]?.act('removeDj', {});
    for (const socket of sockets) socket.leave();
  };
};
async function endTurn(page: Page, { installation, people }: AtlasWorld): Promise<void> {
  const socket = await joinRoomAs(installation.url, people.dj, 'short-turns');
  await socket.act('skipSong', {});
  socket.leave();
  await page.locator('[data-toasts] > *').first().waitFor();
}

const playIdOf = (dj: RoomSocket | undefined) => dj?.state()?.nowPlaying?.playId;

/** What flies over the stage; everywhere else the atlas asks for less motion. */
const withMotion: AtlasScreen['before'] = (page) => page.emulateMedia({ reducedMotion: 'no-preference' });

/** Everybody likes the song. */
async function likeSong({ harbour }: AtlasWorld): Promise<void> {
  for (const socket of harbour.sockets)
    await socket.act('voteOnSong', { songVotes: { like: true, star: true } }).catch(() => undefined);
}

async function celebrate(page: Page, world: AtlasWorld): Promise<void> {
  const flight = page.locator('[data-brief]').first().waitFor({ timeout: 10_000 });
  await Promise.all([flight, likeSong(world)]);
}

async function endSong(page: Page, world: AtlasWorld): Promise<void> {
  await likeSong(world);
  const { sockets } = world.harbour;
  const before = playIdOf(sockets[0]);
  for (const socket of sockets.slice(0, 3)) await socket.act('skipSong', {}).catch(() => undefined);
  await until(
    'the next song',
    () => playIdOf(sockets[0]),
    (id) => id !== before,
  );
  await page.locator('[data-song-result]').waitFor();
}

/** Screens of a DJ, and of somebody who wants to become one. */
export const seats: AtlasArea = {
  name: 'seats',
  screens: [
    screen('dj', 'free seat', `/r/${roomsBySize[3]}`),
    screen('dj', 'playing', `/r/${roomsBySize[0]}`, undefined, { before: seatedIn(roomsBySize[0]) }),
    screen('dj', 'up next', `/r/${roomsBySize[3]}`, undefined, { before: seatedIn(roomsBySize[3]) }),
    screen('dj', 'in line', '/r/one-seat', undefined, { before: seatedIn('one-seat') }),
    screen('dj', 'no seat free', '/r/one-seat'),
    screen('newcomer', 'nothing to play', `/r/${roomsBySize[3]}`),
    screen('dj', 'by invite only', '/r/captains-table'),
    screen('dj', 'still there', `/r/${roomsBySize[3]}`, showStillThere, {
      before: seatedIn(roomsBySize[3]),
      waits: 'fleeting',
    }),
    ...(
      [
        ['passed over without song', 'passedOverNoSong'],
        ['passed over while away', 'passedOverAbsent'],
        ['seat lost without song', 'seatLostNoSong'],
        ['seat lost while away', 'seatLostAbsent'],
      ] as const
    ).map(([name, code]) =>
      screen('dj', name, `/r/${roomsBySize[3]}`, showNotice(code), {
        before: name.startsWith('seat') ? interceptSocket : seatedIn(roomsBySize[3]),
        waits: 'fleeting',
      }),
    ),
    screen('dj', 'seat lost to limit', '/r/short-turns', endTurn, { before: lastTurn, waits: 'fleeting' }),
    screen('member', 'song result', fullRoom, endSong, { waits: 'fleeting' }),
    screen('member', 'everybody likes it', fullRoom, celebrate, { before: withMotion, waits: 'fleeting' }),
  ],
};
