import { roomCreateRoom, uploadStartUpload } from '@turnstage/client/routes';
import { audioBombs, imageBombs, largestGif } from '@turnstage/server/testing/bombs';
import type { Attack } from '../attack.ts';
import { countStatuses, send, type AttackCall } from '../calls.ts';

const profileImages = ['profilePicture', 'coverPicture'];
const pauseMs = 500;
const giveUpMs = 120_000;

export const attack: Attack = {
  name: 'media-bombs',
  summary: 'One person sends every file of the corpus to every call that takes an image, and bombs as songs.',
  maxMemoryMb: 300,
  maxWaitMs: 1_000,
  async run(target) {
    const { token, client } = await target.person('bomber');
    const { uuid } = await client.call(roomCreateRoom, { body: { name: 'Bombs' } });
    const asForm = (field: string, bytes: Buffer) => {
      const form = new FormData();
      form.append(field, new Blob([new Uint8Array(bytes)]), 'photo.jpg');
      return form;
    };
    const statuses: number[] = [];
    const images = [...Object.values(imageBombs), largestGif];
    for (const create of images) {
      const bytes = await create();
      const calls: AttackCall[] = [
        { path: '/api/chat-service/images', file: { bytes, type: 'image/png' } },
        { path: `/api/room-service/rooms/${uuid}/poster`, form: asForm('poster', bytes) },
        ...profileImages.map((kind) => ({
          path: '/api/user-service/users/images',
          form: asForm(kind, bytes),
        })),
      ];
      for (const call of calls) statuses.push((await send(target, { ...call, token })).status);
    }
    if (statuses.some((status) => status >= 500)) throw new Error(countStatuses(statuses));
    const songs: string[] = [];
    for (const { create } of Object.values(audioBombs)) {
      const { id, uploadUrl } = await client.call(uploadStartUpload, {
        body: { originalFileName: 'a.wav', crateUuid: null },
      });
      const { pathname, search } = new URL(uploadUrl, target.baseUrl);
      const file = { bytes: await create(), type: 'audio/mpeg' };
      await send(target, { method: 'PUT', path: pathname + search, file });
      songs.push(await outcomeOf(id));
    }
    return `images ${countStatuses(statuses)}; songs: ${songs.join(', ')}`;

    async function outcomeOf(id: string): Promise<string> {
      const deadline = performance.now() + giveUpMs;
      for (;;) {
        const { bytes } = await send(target, {
          method: 'GET',
          path: `/api/upload-service/songs/${id}`,
          token,
        });
        const { transcodingStatus } = JSON.parse(bytes.toString()) as { transcodingStatus: string };
        if (/ERROR|SUCCEED/.test(transcodingStatus)) return transcodingStatus.replace('TRANSCODING_', '');
        if (performance.now() > deadline) throw new Error(`a song is ${transcodingStatus} after two minutes`);
        await new Promise((resolve) => setTimeout(resolve, pauseMs));
      }
    }
  },
};
