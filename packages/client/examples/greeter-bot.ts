/**
 * A bot that welcomes newcomers: `STAGE_URL=… BOT_TOKEN=… ROOM_UUID=… npx tsx
 * packages/client/examples/greeter-bot.ts`
 */
import { randomUUID } from 'node:crypto';
import { pathToFileURL } from 'node:url';
import { createClient, createRoomSocket, type RoomSocket } from '@turnstage/client';
import { chatSendRoomMessage } from '@turnstage/client/routes';
import { WebSocket } from 'ws';

export async function startGreeter(url: string, token: string, roomUuid: string): Promise<RoomSocket> {
  const client = createClient({ baseUrl: url, token: () => token });
  const sendMessage = (message: string) =>
    client.call(chatSendRoomMessage, { params: { roomUuid }, body: { uuid: randomUUID(), message } });
  const socket = createRoomSocket({ url, token: () => token, WebSocket });
  socket.on('message', ({ message, before, state }) => {
    if (message.name !== 'userJoined') return;
    for (const [uuid, { userProfile }] of Object.entries(state.allUserData)) {
      if (uuid in before.allUserData || userProfile.avatarId === 'ghost') continue;
      sendMessage(`Welcome, @${userProfile.nickname}!`).catch((error: unknown) =>
        console.error('welcome message failed', error),
      );
    }
  });
  await socket.join({ roomUuid });
  return socket;
}

const { STAGE_URL = 'http://localhost:3000', BOT_TOKEN = '', ROOM_UUID = '' } = process.env;
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  await startGreeter(STAGE_URL, BOT_TOKEN, ROOM_UUID);
