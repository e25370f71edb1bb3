import type { RoomSocket } from '@turnstage/client';
import { roomCreateEvent, roomCreateRoom, roomGrantRoomRole, roomRoomRecaps } from '@turnstage/client/routes';
import { until, type TestPerson } from '@turnstage/testkit';
import { externalSong, joinRoomAs } from '../../support/live-room.ts';
import { populateRoom, sendRoomMessage } from '../../support/populate-room.ts';
import { mp3Song, wavSong } from '../../support/song-files.ts';
import type { AtlasPeople } from './people.ts';

interface Crowd {
  readonly url: string;
  readonly people: AtlasPeople;
  readonly regulars: readonly TestPerson[];
  readonly passengers: readonly TestPerson[];
}

/** Songs that are over, so that the room has something to sum up. */
async function playThrough(dj: RoomSocket, trackNames: readonly string[]): Promise<void> {
  for (const [at, trackName] of trackNames.entries()) {
    const song = { ...externalSong, trackName, musicProviders: { youtube: `playedsong${at}` } };
    const before = dj.state()?.nowPlaying?.playId;
    if (at === 0) await dj.act('addDj', { song });
    else {
      await dj.act('updateNextSong', { song });
      await dj.act('skipSong', {});
    }
    await until(
      trackName,
      () => dj.state()?.nowPlaying?.playId,
      (id) => id !== undefined && id !== before,
    );
  }
  await dj.act('removeDj', {});
}

/** Returns the recap of the room's only session. */
export async function findRecap({ client }: TestPerson, slug: string): Promise<string> {
  const { recaps } = await until(
    `the recap of ${slug}`,
    () => client.call(roomRoomRecaps, { params: { slug }, query: {} }),
    ({ count }) => count > 0,
  );
  return recaps[0]?.uuid ?? '';
}

/** The song starts again whenever it is over: no room takes one as long as the atlas. */
async function playOnRepeat(dj: RoomSocket): Promise<void> {
  let playing: string | undefined;
  dj.on('state', (state) => {
    const playId = state?.nowPlaying?.playId;
    if (playId === playing) return;
    playing = playId;
    // Somebody without a seat any more needs no next song.
    void dj.act('updateNextSong', { song: externalSong }).catch(() => undefined);
  });
  await dj.act('addDj', { song: externalSong });
}

/** The room of ten: DJs with songs to hear, likes and a chat. */
async function openHarbour({ url, people, regulars }: Crowd) {
  const [dana, edu, fay, gus, ...crowd] = regulars;
  if (!dana || !edu || !fay || !gus) throw new Error('people are missing');
  const harbour = await populateRoom(url, {
    owner: people.admin,
    room: {
      name: 'Quiet Harbour',
      description: 'Deep house and slow boats, every night.',
      theme: 'Boats of the nineties',
      rules: '1. Be kind.\n2. No songs over seven minutes.\n3. Say hi before you DJ.',
      greeting: 'Ahoy {name}! Find a seat by the water.',
    },
    djs: [
      [dana, wavSong('harbour lights', 240)],
      [edu, mp3Song(40)],
      [fay, wavSong('low tide', 200)],
    ],
    crowd: [gus, ...crowd],
    fans: 4,
  });
  const lines: readonly (readonly [TestPerson, string])[] = [
    [dana, 'Evening everyone!'],
    [gus, 'That bass line 🔥'],
    [
      edu,
      'I have something special after this one, wait for it. It took me three years to find a clean copy.',
    ],
    [fay, '@dana where do you find these?'],
    [dana, 'A flea market in Lisbon, believe it or not'],
    [people.admin, 'Theme from ten: songs about the sea'],
  ];
  for (const [from, text] of lines) await sendRoomMessage(from, harbour.uuid, text);
  return harbour;
}

/** Rooms that somebody can't get into, or can't DJ in. */
async function openClosedRooms({ url, people, regulars }: Crowd): Promise<RoomSocket[]> {
  const [dana, edu, fay] = regulars;
  if (!dana || !edu || !fay) throw new Error('people are missing');
  const open = (name: string, settings: object) =>
    dana.client.call(roomCreateRoom, { body: { name, ...settings } });
  await open('Back Room', { password: 'lantern', unlisted: true });
  await open('Captains Table', { djType: 'INVITE_ONLY', unlisted: true });
  const full = await open('Phone Booth', { roomSize: 1, unlisted: true });
  const bans = await open('Upper Deck', { unlisted: true });
  await dana.client.call(roomGrantRoomRole, {
    params: { room: bans.slug },
    body: { userUuid: people.outcast.uuid, role: 'banned', reason: 'Threw a deck chair' },
  });
  await open('Short Turns', { numberOfDjs: 1, maxTurnsPerSeat: 1, unlisted: true });
  const seat = await open('One Seat', { numberOfDjs: 1, maxSongSeconds: 700, unlisted: true });
  const playing = await joinRoomAs(url, dana, seat.slug);
  await playOnRepeat(playing);
  const waiting = await joinRoomAs(url, edu, seat.slug);
  await waiting.act('addDj', { song: { ...externalSong, trackName: 'Short Stay', duration: 120 } });
  return [playing, waiting, await joinRoomAs(url, fay, full.slug)];
}

/** Opens all rooms. The sockets are those of the people in them; the first are the DJs of the harbour. */
export async function openRooms(crowd: Crowd) {
  const { url, regulars, passengers } = crowd;
  const [, , fay, gus, ...others] = regulars;
  if (!fay || !gus) throw new Error('people are missing');
  const harbour = await openHarbour(crowd);
  const sockets = [...harbour.sockets];
  await gus.client.call(roomCreateRoom, { body: { name: 'First Light' } });

  const porch = await gus.client.call(roomCreateRoom, { body: { name: 'Back Porch' } });
  const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString();
  const debut = await gus.client.call(roomCreateEvent, {
    body: { name: 'Debut night', startsAt: hours(-1), endsAt: hours(5), roomUuid: porch.uuid },
  });
  const alone = await joinRoomAs(url, others[0] ?? gus, porch.slug);
  await playThrough(alone, ['Screen Door', 'Rocking Chair', 'Long Way to the Mailbox']);
  sockets.push(alone);

  const salt = await fay.client.call(roomCreateRoom, { body: { name: 'Salt Works' } });
  for (const person of others.slice(1, 4)) sockets.push(await joinRoomAs(url, person, salt.slug));
  const kim = sockets.at(-1);
  if (kim) await playOnRepeat(kim);

  const sail = await gus.client.call(roomCreateRoom, { body: { name: 'Full Sail', design: 'FESTIVAL' } });
  for (const [at, person] of [...regulars, ...passengers].entries()) {
    const socket = await joinRoomAs(url, person, sail.slug);
    if (at % 5 === 0) await socket.act('addDj', { song: { ...externalSong, trackName: `Tack ${at}` } });
    sockets.push(socket);
  }
  sockets.push(...(await openClosedRooms(crowd)));
  return { harbour, sockets, porch, debut };
}
