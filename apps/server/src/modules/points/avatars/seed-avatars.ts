import { avatarCatalogue, type AvatarEntry } from '@turnstage/avatars';
import type { PointsDeps } from '../points.deps.ts';
import { avatarStore, type NewAvatarRow } from './avatar.store.ts';

type Seed = Pick<NewAvatarRow, 'status' | 'audience' | 'ranking_type' | 'ranking_value'>;

const plain = { ranking_type: null, ranking_value: null } as const;

function seedOf({ audience, award }: AvatarEntry): Seed {
  if (audience === 'guest') return { ...plain, status: 'PRIVATE', audience: 'guests' };
  if (audience === 'bot') return { ...plain, status: 'PUBLIC', audience: 'bots' };
  if (award === undefined) return { ...plain, status: 'PUBLIC', audience: 'everyone' };
  if (award.kind === 'subscription') return { ...plain, status: 'SUBSCRIBER_ONLY', audience: 'everyone' };
  return {
    status: 'SEASON_AWARD',
    audience: 'everyone',
    ranking_type: award.kind,
    ranking_value: award.value,
  };
}

/** Creates the drawn avatars. What staff changed of them stays as it is (rule F2). */
export async function seedAvatars({ database, clock }: PointsDeps): Promise<void> {
  const now = clock.now();
  await avatarStore(database).seed(
    avatarCatalogue.map((entry) => ({
      slug: entry.slug,
      name: entry.name,
      color: entry.color,
      ...seedOf(entry),
      is_drawn: true,
      discord_only: false,
      season_id: null,
      front_id: null,
      back_id: null,
      created_at: now,
      updated_at: now,
    })),
  );
}
