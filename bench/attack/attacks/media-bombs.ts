import { uploadStartUpload } from '@turnstage/client/routes';
import {
  audioBombs,
  createImageTargets,
  imageBombs,
  imageInputs,
  imageRequest,
  largestGif,
} from '@turnstage/server/testing/bombs';
import type { Attack } from '../attack.ts';
import { countStatuses, send } from '../calls.ts';

const pauseMs = 500;
const giveUpMs = 120_000;

export const attack: Attack = {
  name: 'media-bombs',
  summary: 'One person sends every file of the corpus to every call that takes an image, and bombs as songs.',
  maxMemoryMb: 300,
  maxWaitMs: 1_000,
  async run(target) {
    // The first account is an admin and can do everything.
    const bomber = await target.person('bomber');
    const { token } = bomber;
    const targets = await createImageTargets(bomber);
    const statuses: number[] = [];
    for (const create of [...Object.values(imageBombs), largestGif]) {
      const image = await create();
      for (const input of Object.keys(imageInputs)) {
        const { body, ...request } = imageRequest(input, image, targets);
        const content = Buffer.isBuffer(body)
          ? { file: { bytes: body, type: 'image/png' } }
          : body instanceof FormData
            ? { form: body }
            : { body };
        statuses.push((await send(target, { ...request, ...content, token })).status);
      }
    }
    if (statuses.some((status) => status >= 500)) throw new Error(countStatuses(statuses));
    // The first one has used up what one person can upload.
    const { client } = await target.person('uploader');
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
