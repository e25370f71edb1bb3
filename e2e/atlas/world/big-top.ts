import { once } from 'node:events';
import { createClient, type RoomSocket } from '@turnstage/client';
import { roomCreateRoom, userGuest } from '@turnstage/client/routes';
import type { TestPerson } from '@turnstage/testkit';
import { WebSocket } from 'ws';
import { externalSong, joinRoomAs } from '../../support/live-room.ts';

/** Many more than a stage draws. */
const people = 500;
const atOnce = 20;

export interface BigTop {
  /** Lets everybody in, once: most sheets don't need them. */
  fill(): Promise<void>;
  close(): void;
}

/** From an address of their own, since each can get only a limited number of tokens. */
async function guestToken(url: string, number: number): Promise<string> {
  const headers = { 'x-forwarded-for': `10.1.${Math.trunc(number / 250)}.${(number % 250) + 1}` };
  const send: typeof fetch = (input, init) =>
    fetch(input, { ...init, headers: { ...init?.headers, ...headers } });
  const { accessToken } = await createClient({ baseUrl: url, fetch: send }).call(userGuest, {});
  return accessToken;
}

/** Somebody who is only there: to parse what a crowd sends to a crowd takes longer than everything else. */
async function beThere(url: string, token: string, roomUuid: string): Promise<WebSocket> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/primus?token=${token}`);
  await once(socket, 'open');
  socket.on('message', (data: Buffer) => {
    if (data.length < 64 && data.includes('primus::ping')) socket.send(String(data).replace('ping', 'pong'));
  });
  const params = { action: 'joinRoom', roomUuid };
  socket.send(JSON.stringify({ event: 'action', params, messageId: 1 }));
  await once(socket, 'message');
  return socket;
}

/** Opens a room for a crowd. Those with an account are in front, and some of them play. */
export async function openBigTop(
  url: string,
  owner: TestPerson,
  members: readonly TestPerson[],
): Promise<BigTop> {
  const { slug, uuid } = await owner.client.call(roomCreateRoom, {
    body: { name: 'Big Top', design: 'STADIUM', roomSize: people * 2, unlisted: true },
  });
  const sockets: RoomSocket[] = [];
  const guests: WebSocket[] = [];
  const fill = async () => {
    for (const [at, person] of members.entries()) {
      const socket = await joinRoomAs(url, person, slug);
      sockets.push(socket);
      if (at < 5) await socket.act('addDj', { song: { ...externalSong, trackName: `Act ${at + 1}` } });
      else await socket.act('voteOnSong', { songVotes: { like: true } });
    }
    let next = members.length;
    const joinGuests = async () => {
      while (next < people) {
        next += 1;
        guests.push(await beThere(url, await guestToken(url, next), uuid));
      }
    };
    await Promise.all(Array.from({ length: atOnce }, joinGuests));
  };
  let filled: Promise<void> | undefined;
  return {
    fill: () => (filled ??= fill()),
    close: () => {
      for (const socket of sockets) socket.leave();
      for (const socket of guests) socket.close();
    },
  };
}
