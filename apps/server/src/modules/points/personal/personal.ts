/** Points in the data export, and when an account is deleted (rule E16). */
import { readAllPages, type PersonalDataPart } from '../../../personal-data/index.ts';
import type { PointEntryRow } from '../plays/point-entry.store.ts';
import type { PointsDeps } from '../points.deps.ts';
import { personalStore } from './personal.store.ts';

export function pointsPersonalData({ database }: PointsDeps): PersonalDataPart[] {
  const store = personalStore(database);
  return [
    { name: 'points.entries', read: (userUuid) => readEntries(store, userUuid) },
    {
      name: 'points.balances',
      read: async (userUuid) => ({
        ofAllTime: (await store.lifetime(userUuid))?.balance ?? 0,
        seasons: await store.balances(userUuid),
      }),
    },
    { name: 'points.votesCounted', read: store.voted },
    {
      name: 'points.customFields',
      read: async (userUuid) =>
        (await store.customFields(userUuid)).map(({ name, value }) => ({ name, value })),
    },
  ];
}

async function* readEntries(store: ReturnType<typeof personalStore>, userUuid: string) {
  const rows = readAllPages<PointEntryRow>((last) => store.entries(userUuid, last?.id));
  // Without who corrected them: that stays between staff.
  for await (const row of rows)
    yield {
      kind: row.kind,
      points: row.points,
      at: new Date(row.at).toISOString(),
      seasonId: row.season_id,
      roomUuid: row.room_uuid,
      song: row.song,
      likes: row.likes,
      stars: row.stars,
      listeners: row.listeners,
      reason: row.reason,
    };
}

export async function deletePersonalData({ database }: PointsDeps, userUuid: string): Promise<void> {
  await database.transaction((tx) => personalStore(tx).deleteByUser(userUuid));
}
