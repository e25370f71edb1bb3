import type { Season } from '@turnstage/contracts';
import type { SeasonRow } from './season.store.ts';

export function presentSeason(row: SeasonRow): Season {
  return {
    id: row.id,
    name: row.name,
    startDate: new Date(row.starts_at).toISOString(),
    endDate: row.ends_at === null ? null : new Date(row.ends_at).toISOString(),
    createdAt: new Date(row.created_at).toISOString(),
    updatedAt: new Date(row.updated_at).toISOString(),
  };
}
