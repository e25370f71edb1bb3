import { uploadGenerateSong, uploadUploadById } from '@turnstage/client/routes';
import { until } from '@turnstage/testkit';
import type { Attack } from '../attack.ts';
import { send } from '../calls.ts';

const seconds = 60;

export const attack: Attack = {
  name: 'preview-links',
  summary: 'Someone without an account takes the links of a preview and tries them for the rest of the song.',
  maxMemoryMb: 200,
  maxWaitMs: 1_000,
  async run(target) {
    const { client, token } = await target.person('composer');
    const { id } = await client.call(uploadGenerateSong, {
      body: { genre: 'deepHouse', length: seconds, isPublic: false },
    });
    await until(
      'the song',
      () => client.call(uploadUploadById, { params: { id } }),
      ({ transcodingStatus }) => transcodingStatus === 'TRANSCODING_SUCCEED',
    );
    const get = (path: string, asOwner = false) =>
      send(target, { method: 'GET', path, ...(asOwner ? { token } : {}) });
    const linesOf = async (query: string, asOwner: boolean) =>
      (await get(`/api/upload-service/songs/${id}/hls-playlist${query}`, asOwner)).bytes
        .toString()
        .split('\n');
    const isSegment = (line: string) => line.startsWith('/media/hls/');
    const keyOf = (lines: string[]) =>
      lines.map((line) => /URI="([^"]+)"/.exec(line)?.[1]).find(Boolean) ?? '';
    const [preview, whole] = [
      await linesOf('?preview=true&quality=low', false),
      await linesOf('?quality=low', true),
    ];
    const [link = ''] = preview.filter(isSegment);
    const [path = '', query = ''] = link.split('?');
    const files = whole.filter(isSegment).map((line) => line.split('?')[0] ?? '');
    if ((await get(link)).status !== 200 || files.length < 2)
      throw new Error('the preview itself is not served');
    const attempts = [
      ...files,
      ...files.slice(1).map((file) => file.replace(/([^/]+)$/, 'preview/$1')),
      ...['medium-', 'high-'].map((quality) => path.replace('low-', quality)),
    ].map((file) => `${file}?${query}`);
    const keyLink = keyOf(preview);
    attempts.push(keyLink.replace('preview=true&', ''), keyLink.replace(/&?preview=true/, ''));
    // Its own link and key are no breach.
    const forged = attempts.filter((attempt) => attempt !== link && attempt !== keyLink);
    const statuses = await Promise.all(forged.map(async (attempt) => (await get(attempt)).status));
    const opened = statuses.filter((status) => status === 200).length;
    const key = (await get(keyLink)).bytes;
    if (key.equals((await get(keyOf(whole))).bytes)) throw new Error('the preview has the key of the song');
    if (opened > 0) throw new Error(`${opened} of ${forged.length} links opened something`);
    return `0 of ${forged.length} links opened anything, and the key is another one`;
  },
};
