import { Trans } from '@lingui/react/macro';
import { Tag } from '../../../ui/tag.tsx';
import type { StaffSong } from './song.ts';

/** What sets a song apart from one that everyone finds. */
export function SongTags({ song: { removedAt, describedBy, isUpload } }: { song: StaffSong }) {
  return (
    <>
      {removedAt !== null && (
        <Tag color="var(--danger)">
          <Trans context="song">Removed</Trans>
        </Tag>
      )}
      {describedBy !== null && (
        <Tag color="var(--warn)">
          <Trans context="song">Not shared</Trans>
        </Tag>
      )}
      {isUpload && (
        <Tag color="var(--ink-3)">
          <Trans context="song">Upload</Trans>
        </Tag>
      )}
    </>
  );
}
