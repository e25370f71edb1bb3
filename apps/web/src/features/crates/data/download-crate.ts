import { playlistDownloadCrate } from '@turnstage/client/routes';
import type { Crate } from '@turnstage/contracts';
import { saveAsFile } from '../../../lib/save-as-file.ts';
import { download } from '../../../session/download.ts';

export const crateFileFormats = ['csv', 'json', 'xspf', 'm3u8'] as const;
export type CrateFileFormat = (typeof crateFileFormats)[number];

/** Rejects with an `ApiError`. */
export async function downloadCrate(
  { crateUuid }: Pick<Crate, 'crateUuid'>,
  name: string,
  format: CrateFileFormat,
): Promise<void> {
  const path = playlistDownloadCrate.path.replace('{crateUuid}', crateUuid).replace('{format}', format);
  const { content } = await download(path);
  saveAsFile(content, `${name.replace(/[/\\:*?"<>|]/g, ' ').trim() || 'crate'}.${format}`);
}
