/** What the live stream of a room needs of a song (rules V52 and V56). */
import type { Segment } from '../../../media/index.ts';
import type { LinkQuery } from '../links/link-signer.ts';
import type { UploadDeps } from '../upload.deps.ts';
import { uploadStore, type UploadRow } from '../uploads/upload.store.ts';
import { libraryStore } from '../library/library.store.ts';
import { playableRenditions } from './playable-renditions.ts';
import { withPlayedStatus } from './check-stream.ts';
import { segmentPath } from './segments.ts';
import { nearestQuality } from './stream-access.rules.ts';
import { qualities } from '../../../media/index.ts';

export interface RadioSongs {
  /** The segments of a song that everyone can hear on a stream; undefined for others, and until it is ready. */
  findSong(uploadId: string): Promise<{ version: string; segments: readonly Segment[] } | undefined>;
  /** The key of such a song. */
  findKey(uploadId: string): Promise<Buffer | undefined>;
  segmentUrl(uploadId: string, version: string, file: string, expiresAt: number): string;
  /** `expires=…&signature=…` for a resource, for `verifyKeyLink`. */
  signKeyLink(resource: string, expiresAt: number): string;
  /** Throws `upload/link-invalid`. */
  verifyKeyLink(resource: string, link: LinkQuery): void;
}

export function createRadioSongs(deps: UploadDeps): RadioSongs {
  const { database, signer, clock } = deps;
  async function findOpen(uploadId: string): Promise<UploadRow | undefined> {
    const row = await uploadStore(database).find(uploadId);
    return row && (await isOnRadio(deps, row)) ? row : undefined;
  }
  return {
    async findSong(uploadId) {
      const row = await findOpen(uploadId);
      const renditions = row ? playableRenditions(row, clock.now()) : [];
      const available = renditions.map(({ quality }) => quality);
      const quality = nearestQuality(available, 'medium', qualities);
      const rendition = renditions.find((one) => one.quality === quality);
      const version = rendition?.version ?? row?.media_version;
      // A stream can't change between packed audio and fragments of MP4.
      if (!rendition || !version || rendition.initFile) return undefined;
      return { version, segments: rendition.segments };
    },
    findKey: async (uploadId) => (await findOpen(uploadId))?.key ?? undefined,
    segmentUrl(uploadId, version, file, expiresAt) {
      const path = segmentPath(uploadId, version, file);
      return `${path}?${signer.sign('segment', path, expiresAt)}`;
    },
    signKeyLink: (resource, expiresAt) => signer.sign('radio-key', resource, expiresAt),
    verifyKeyLink: (resource, link) => signer.verify('radio-key', resource, link),
  };
}

/** Uploads that their owner confirmed and made public, and songs of the library whose source is on. */
async function isOnRadio({ database }: UploadDeps, row: UploadRow): Promise<boolean> {
  if (row.library_source !== null) return !(await libraryStore(database).isOff(row.library_source));
  const { status, is_public: isPublic } = withPlayedStatus(row);
  return status === 'VERIFIED' && isPublic;
}
