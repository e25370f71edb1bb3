import { randomUUID } from 'node:crypto';
import type { CommunityChange, NewCommunity } from '@turnstage/contracts';
import type { Sql, Transaction } from '../../../db/index.ts';
import type { BodyFiles } from '../../../http/data-url.ts';
import { queuePosterDeletion, savePosterFile } from '../posters/save-poster.ts';
import type { RoomDeps } from '../room.deps.ts';
import { cleanName } from '../rooms/create-room.ts';
import { roomStore } from '../rooms/room.store.ts';
import { firstFreeSlug, slugFromName } from '../rooms/slug.rules.ts';
import { communityStore, type CommunityColumns, type CommunityRow } from './community.store.ts';
import { addMember } from './membership.ts';

/** The columns that a client sent, without the name. Saves images, so call it before the transaction. */
export async function columnsOfCommunity(
  deps: RoomDeps,
  body: CommunityChange,
  files: BodyFiles,
): Promise<CommunityColumns> {
  const imageUrl = await savePosterFile(deps, body.imageFile, files, 'imageFile');
  const bannerUrl = await savePosterFile(deps, body.bannerFile, files, 'bannerFile');
  return {
    ...(body.description === undefined ? {} : { description: body.description }),
    ...(body.rules === undefined ? {} : { rules: body.rules }),
    ...(imageUrl === undefined ? {} : { image_url: imageUrl }),
    ...(bannerUrl === undefined ? {} : { banner_url: bannerUrl }),
    ...(body.joinPolicy === undefined ? {} : { join_policy: body.joinPolicy }),
    ...(body.isPublic === undefined ? {} : { is_public: body.isPublic }),
  };
}

/** Defaults of a new community. */
export const communityDefaults = {
  description: '',
  rules: '',
  image_url: '',
  banner_url: '',
  join_policy: 'OPEN',
  is_public: true,
} as const satisfies CommunityColumns;

/** Inserts a community with its owner. */
export async function insertCommunity(
  deps: RoomDeps,
  tx: Transaction,
  wanted: {
    readonly name: NewCommunity['name'];
    readonly columns: CommunityColumns;
    readonly ownerUuid: string;
  },
): Promise<CommunityRow> {
  const name = cleanName(wanted.name);
  const now = deps.clock.now();
  const communities = communityStore(tx);
  await roomStore(tx).lockSlugs();
  const slug = slugFromName(name, 'community');
  const community = await communities.insert({
    ...communityDefaults,
    ...wanted.columns,
    uuid: randomUUID(),
    slug: firstFreeSlug(slug, await communities.findTakenSlugs(slug, null)),
    name,
    room_template: null,
    room_template_saved_at: null,
    created_at: now,
    updated_at: now,
  });
  await addMember(deps, tx, community, wanted.ownerUuid, 'owner');
  await deps.events.publish(tx, 'communityChanged', { communityUuid: community.uuid });
  return community;
}

/** Changes a locked community. Images that it doesn't show any more are deleted. */
export async function updateCommunity(
  deps: RoomDeps,
  tx: Transaction,
  community: CommunityRow,
  { name, columns }: { readonly name: string | undefined; readonly columns: CommunityColumns },
): Promise<void> {
  const naming = name === undefined ? {} : await rename(tx, community, cleanName(name));
  const change = { ...columns, ...naming, updated_at: deps.clock.now() };
  await communityStore(tx).update(community.id, change);
  for (const column of ['image_url', 'banner_url'] as const)
    if (columns[column] !== undefined && columns[column] !== community[column])
      await queuePosterDeletion(deps, tx, community[column]);
}

/** The slug follows the name. The old slug still finds the community. */
async function rename(tx: Sql, community: CommunityRow, name: string): Promise<CommunityColumns> {
  const wanted = slugFromName(name, 'community');
  if (name === community.name || wanted === community.slug) return { name };
  const communities = communityStore(tx);
  await roomStore(tx).lockSlugs();
  const slug = firstFreeSlug(wanted, await communities.findTakenSlugs(wanted, community.id));
  if (slug === community.slug) return { name };
  await communities.saveOldSlug(community.slug, community.id);
  await communities.deleteOldSlug(slug);
  return { name, slug };
}
