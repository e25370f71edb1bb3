/**
 * Where the files of uploads are in the blob store: `uploads/incoming/<upload>-<receipt>` holds the original until the
 * song is prepared; `uploads/parts/<upload>/` holds the parts of one on its way; `media/<upload>/<version>/` holds the segments and the cover of a run, and
 * `media/<upload>/drawn-cover.webp` a cover that we drew.
 */
export const incomingPrefix = 'uploads/incoming/';

export function incomingKey(uploadId: string, receipt: string): string {
  return `${incomingPrefix}${uploadId}-${receipt}`;
}

export function partsPrefix(uploadId: string): string {
  return `uploads/parts/${uploadId}/`;
}

/** The names sort by position. */
export function partKey(uploadId: string, start: number): string {
  return `${partsPrefix(uploadId)}${String(start).padStart(10, '0')}`;
}

export function mediaPrefix(uploadId: string): string {
  return `media/${uploadId}/`;
}

export function versionPrefix(uploadId: string, version: string): string {
  return `${mediaPrefix(uploadId)}${version}/`;
}

export function drawnCoverKey(uploadId: string): string {
  return `${mediaPrefix(uploadId)}drawn-cover.webp`;
}

/** The cover of a song of the library as its server has it. */
export function remoteCoverKey(uploadId: string): string {
  return `${mediaPrefix(uploadId)}remote-cover.webp`;
}
