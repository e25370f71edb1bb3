import { userDownloadData } from '@turnstage/client/routes';
import { saveAsFile } from '../../../lib/save-as-file.ts';
import { download } from '../../../session/download.ts';

/** Downloads the data as a file. Rejects with an `ApiError`. */
export async function downloadOwnData(): Promise<void> {
  const { content, response } = await download(userDownloadData.path);
  const name = /filename="([\w.-]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  saveAsFile(content, name ?? 'turnstage-data.json');
}
