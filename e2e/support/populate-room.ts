import { createClient, type RoomSocket } from '@turnstage/client';
import { chatSendRoomMessage, roomCreateRoom, userSignUp } from '@turnstage/client/routes';
import type { NewRoom } from '@turnstage/contracts';
import { type TestPerson, until } from '@turnstage/testkit';
import { randomUUID } from 'node:crypto';
import { joinRoomAs, uploadSong } from './live-room.ts';
import type { SongFile } from './song-files.ts';

const password = 'correct horse battery';
let people = 0;

/**
 * Signs up from an IP address of their own, because each address can create only a limited number of accounts
 * (needs TRUST_PROXY=on).
 */
export async function registerPerson(url: string, name: string, avatarId: string): Promise<TestPerson> {
  people += 1;
  const address = `10.0.0.${people}`;
  const send: typeof fetch = (input, init) =>
    fetch(input, { ...init, headers: { ...init?.headers, 'x-forwarded-for': address } });
  const { accessToken, user } = await createClient({ baseUrl: url, fetch: send }).call(userSignUp, {
    body: { email: `${name}@example.org`, password, nickname: name, avatarId },
  });
  const client = createClient({ baseUrl: url, fetch: send, token: () => accessToken });
  return { name, uuid: user.uuid, token: accessToken, client };
}

export interface RoomPopulation {
  readonly room: NewRoom;
  readonly owner: TestPerson;
  readonly djs: readonly (readonly [TestPerson, SongFile])[];
  readonly crowd: readonly TestPerson[];
  /** How many of the crowd like the current song. */
  readonly fans: number;
}

/** Creates a room with DJs on stage and a crowd. Returns its slug, its uuid and the sockets of the people in it. */
export async function populateRoom(
  url: string,
  { room, owner, djs, crowd, fans }: RoomPopulation,
): Promise<{ slug: string; uuid: string; sockets: readonly RoomSocket[] }> {
  const { slug, uuid } = await owner.client.call(roomCreateRoom, { body: room });
  const sockets: RoomSocket[] = [];
  for (const [dj, song] of djs) {
    await uploadSong(dj, song);
    const socket = await joinRoomAs(url, dj, slug);
    await socket.act('addDj', {});
    sockets.push(socket);
  }
  for (const guest of crowd) sockets.push(await joinRoomAs(url, guest, slug));
  await until('the first song', () => sockets[0]?.state()?.nowPlaying?.playId, Boolean);
  const voters = sockets.slice(1, fans + 1);
  for (const socket of voters) await socket.act('voteOnSong', { songVotes: { like: true } });
  return { slug, uuid, sockets };
}

export async function sendRoomMessage(
  { client }: TestPerson,
  roomUuid: string,
  message: string,
): Promise<void> {
  await client.call(chatSendRoomMessage, { params: { roomUuid }, body: { uuid: randomUUID(), message } });
}
