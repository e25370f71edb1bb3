/** Everything that somebody can hold open, and whether it still gives them anything. */
import {
  chatRoomMessages,
  chatSendDirectMessage,
  chatSendRoomMessage,
  roomJoinRoom,
  roomRenewOwnCalendarLink,
  socialSubscribeWebPush,
  uploadStartUpload,
  userMagicLink,
  userValidateMagicLink,
} from '@turnstage/client/routes';
import type { World } from '@turnstage/server/testing';
import type { FakePush, TestPerson } from '@turnstage/testkit';
import { randomUUID } from 'node:crypto';
import type { ChatClient } from '../comet/chat-client.fixture.ts';
import type { RoomVisitor } from '../realtime/room-visitor.ts';

export const grants = [
  'roomSocket',
  'chatSocket',
  'polling',
  'reading',
  'rejoining',
  'hlsKey',
  'hlsPlaylist',
  'uploadLink',
  'webPush',
  'magicLink',
  'calendarLink',
] as const;
export type Grant = (typeof grants)[number];

export interface Holding {
  readonly world: World;
  readonly push: FakePush;
  /** Who opened the room, and writes into it. */
  owner: TestPerson;
  readonly person: TestPerson;
  readonly roomUuid: string;
  readonly roomSlug: string;
  readonly visitor: RoomVisitor;
  readonly chatClient: ChatClient;
  readonly chatToken: string;
  readonly links: Links;
}

export interface Links {
  readonly hlsKey: string;
  readonly hlsPlaylist: string;
  readonly upload: string;
  readonly magic: string;
  readonly calendar: string;
}

/** Opens the links and the subscription, as the person's own pages do. */
export async function openLinks(
  { world, push, songId }: { readonly world: World; readonly push: FakePush; readonly songId: string },
  person: TestPerson,
): Promise<Links> {
  const path = `/api/upload-service/songs/${songId}/hls-playlist`;
  const read = async (query: string) => {
    const headers = { authorization: `Bearer ${person.token}` };
    return (await fetch(world.baseUrl + path + query, { headers })).text();
  };
  const [variants, segments] = [await read(''), await read('?quality=low')];
  const { uploadUrl } = await person.client.call(uploadStartUpload, {
    body: { originalFileName: 'song.wav' },
  });
  await person.client.call(socialSubscribeWebPush, { body: push.browser().subscription });
  return {
    hlsKey: /URI="([^"]+)"/.exec(segments)?.[1] ?? '',
    hlsPlaylist: variants.split('\n').find((line) => line.startsWith('/')) ?? '',
    upload: uploadUrl,
    magic: (await person.client.call(userMagicLink, {})).shortLivedToken,
    calendar: (await person.client.call(roomRenewOwnCalendarLink, {})).token ?? '',
  };
}

/** Whether the grant still gives something that happens or is requested now. */
export const works: Readonly<Record<Grant, (held: Holding) => Promise<boolean>>> = {
  async roomSocket(held) {
    const text = await write(held);
    // Its response comes after everything that was sent before.
    if (held.visitor.isOpen) await held.visitor.request('syncClock').catch(() => undefined);
    return held.visitor.received.some((message) => JSON.stringify(message).includes(text));
  },
  async chatSocket(held) {
    const text = await write(held);
    await held.world.app.comet.settle();
    const { chatClient } = held;
    if (chatClient.socket.readyState === chatClient.socket.OPEN) {
      const pongs = () => chatClient.frames.filter(({ action }) => action === 'pong').length;
      const before = pongs();
      await chatClient.post({ action: 'ping' });
      await Promise.race([chatClient.waitFor(() => pongs() > before), chatClient.closed]);
    }
    return chatClient.texts.includes(text);
  },
  async polling(held) {
    const text = await write(held);
    const url = `${held.world.baseUrl}/v3.0/groups/${held.roomUuid}/messages?limit=50`;
    const response = await fetch(url, { headers: { authtoken: held.chatToken } });
    return (await response.text()).includes(text);
  },
  reading: ({ person, roomUuid }) => succeeds(person.client.call(chatRoomMessages, { params: { roomUuid } })),
  rejoining: ({ person, roomSlug: slug }) =>
    succeeds(person.client.call(roomJoinRoom, { params: { slug }, body: {} })),
  hlsKey: ({ world, links }) => isOk(fetch(world.baseUrl + links.hlsKey)),
  hlsPlaylist: ({ world, links }) => isOk(fetch(world.baseUrl + links.hlsPlaylist)),
  uploadLink: ({ links }) => isOk(fetch(links.upload, { method: 'PUT', body: 'not a song' })),
  async webPush({ world, push, owner, person }) {
    world.clock.advance(121_000);
    const before = push.pushed.length;
    const body = { uuid: randomUUID(), message: 'hello' };
    // Nobody can write to a closed account.
    await succeeds(owner.client.call(chatSendDirectMessage, { params: { userUuid: person.uuid }, body }));
    await world.drain();
    return push.pushed.length > before;
  },
  calendarLink: ({ world, links }) =>
    isOk(fetch(`${world.baseUrl}/api/room-service/calendars/${links.calendar}`)),
  magicLink: ({ world, links }) =>
    succeeds(world.anonymous.call(userValidateMagicLink, { body: { shortLivedToken: links.magic } })),
};

/** Writes into the room, unless that is deleted, and returns the text. */
async function write({ world, owner, roomUuid }: Holding): Promise<string> {
  world.clock.advance(1_001);
  const message = `message ${randomUUID()}`;
  const body = { uuid: randomUUID(), message };
  await succeeds(owner.client.call(chatSendRoomMessage, { params: { roomUuid }, body }));
  await world.app.realtime.settle();
  return message;
}

function succeeds(call: Promise<unknown>): Promise<boolean> {
  return call.then(
    () => true,
    () => false,
  );
}

async function isOk(response: Promise<Response>): Promise<boolean> {
  return (await response).ok;
}
