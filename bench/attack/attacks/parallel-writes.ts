import { randomUUID } from 'node:crypto';
import { roomCreateRoom } from '@turnstage/client/routes';
import type { Attack } from '../attack.ts';
import { countStatuses, send } from '../calls.ts';

const rounds = 10;
const parallel = 60;

export const attack: Attack = {
  name: 'parallel-writes',
  summary: `One person sends ${rounds} times ${parallel} writes of six kinds at the same moment.`,
  maxMemoryMb: 150,
  maxWaitMs: 1_000,
  async run(target) {
    const { token, client } = await target.person('writer');
    const room = await client.call(roomCreateRoom, { body: { name: 'Crowded' } });
    const writes = [
      () => ({
        path: `/api/chat-service/rooms/${room.uuid}/messages`,
        body: { uuid: randomUUID(), message: 'hi' },
      }),
      () => ({ path: '/api/playlist-service/crate', body: { crateName: randomUUID() } }),
      () => ({
        path: '/api/upload-service/upload/song',
        body: { originalFileName: 'a.mp3', crateUuid: null },
      }),
      () => ({
        path: `/api/room-service/rooms/${room.uuid}`,
        method: 'PATCH',
        body: { description: randomUUID() },
      }),
      () => ({ path: `/api/room-service/rooms/${room.slug}/join`, body: {} }),
      () => ({ path: '/api/user-service/users/profile', body: { color: '#8fc7ff' } }),
    ];
    const statuses: number[] = [];
    for (let round = 0; round < rounds; round += 1)
      statuses.push(
        ...(await Promise.all(
          Array.from({ length: parallel }, async (_, n) => {
            const write = writes[n % writes.length] as (typeof writes)[number];
            return (await send(target, { token, ...write() })).status;
          }),
        )),
      );
    const note = countStatuses(statuses);
    if (statuses.some((status) => status >= 500)) throw new Error(note);
    return note;
  },
};
