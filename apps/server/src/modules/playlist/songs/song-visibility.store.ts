/** Which songs of the table `song` a person finds (rule U30). For queries that include that table by this name. */
import { sql } from 'kysely';

/** Shared songs, and what the viewer described; null means only shared ones. */
export function isDescribedFor(viewerUuid: string | null) {
  return viewerUuid === null
    ? sql<boolean>`song.described_by is null`
    : sql<boolean>`(song.described_by is null or song.described_by = ${viewerUuid}::uuid)`;
}
