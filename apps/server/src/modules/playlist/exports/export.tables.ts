import type { MusicProvider } from '@turnstage/contracts';
import type { Generated } from 'kysely';

export type ExportStatus = 'IN_PROGRESS' | 'COMPLETE' | 'FAILED';

export interface CrateExportTable {
  uuid: string;
  owner_uuid: string;
  provider: MusicProvider;
  crate_id: number | null;
  name: string;
  status: ExportStatus;
  /** Why it failed. */
  problem: string | null;
  attempts: Generated<number>;
  exported: number;
  /** Songs that the provider doesn't have. */
  missing: { songId: string; trackName: string; artistName: string }[];
  list_id: string | null;
  list_url: string | null;
  created_at: number;
  updated_at: number;
}
