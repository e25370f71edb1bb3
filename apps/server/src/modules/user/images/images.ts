import { randomUUID } from 'node:crypto';
import { limits, type UserImage, type userService } from '@turnstage/contracts';
import { accountActions, accountDenial } from '@turnstage/permissions';
import type { Sql } from '../../../db/index.ts';
import { embeddable } from '../../../http/embeddable.ts';
import { readForm } from '../../../http/read-form.ts';
import { refuse } from '../../../http/refusal.ts';
import type { Call, RawReply } from '../../../http/route.ts';
import { encodeImage, resizeImage } from '../../../media/images/encode-image.ts';
import { accountStore } from '../accounts/account.store.ts';
import { recordAction } from '../moderation/record-action.ts';
import { profileStore } from '../profiles/profile.store.ts';
import type { UserDeps } from '../user.deps.ts';
import { variantOf, type ImageKind } from './image.rules.ts';
import { imageStore } from './image.store.ts';
import type { ImageTable } from './image.tables.ts';
import { removeImageFilesJob, type RemoveImageFiles } from './remove-image-files.ts';

/** Far longer than an upload needs from writing the file to updating the profile. */
const graceMs = 60 * 60 * 1000;

/** Replaces the person's previous image of the same kind. */
export async function uploadImage(
  deps: UserDeps,
  call: Call<typeof userService.uploadImage>,
): Promise<UserImage> {
  const { kind, file } = await readUpload(deps, call);
  const { bytes, width, height } = await encodeImage(deps.imageProcessor, file);
  const row: ImageTable = {
    id: randomUUID(),
    account_id: call.caller.userId,
    kind,
    width,
    height,
    bytes: bytes.length,
    created_at: deps.clock.now(),
  };
  const cleanup: RemoveImageFiles = { id: row.id };
  await deps.jobs.add(deps.database, removeImageFilesJob, cleanup, { runAt: row.created_at + graceMs });
  await deps.images.save(row.id, bytes);
  try {
    await deps.database.transaction(async (tx) => {
      // Locks the profile: of two concurrent uploads the later one stays, and the file of the earlier one is
      // deleted.
      if (!(await profileStore(tx).lock(row.account_id))) throw refuse('profile/not-found');
      for (const old of await imageStore(tx).ofAccount(row.account_id))
        if (old.kind === kind) await deleteWithFiles(deps, tx, old);
      await imageStore(tx).insert(row);
      await setProfileUrl(deps, tx, row, imagePath(row.id));
    });
  } catch (error) {
    await deps.images.remove(row.id);
    throw error;
  }
  return presentImage(row);
}

async function readUpload(deps: UserDeps, call: Call<typeof userService.uploadImage>) {
  const form = await readForm(call, {
    clock: deps.clock,
    maxBytes: limits.imageBytes,
    tooLarge: () => refuse('image/too-large'),
  });
  const [name, part] = [...form].find(([, value]) => value instanceof File) ?? [];
  if (!(part instanceof File) || part.size === 0)
    throw refuse('request/invalid', { field: 'file', message: 'The form contains no file' });
  const kind = [call.query.type, form.get('type'), name].find(isKind);
  if (kind === undefined)
    throw refuse('request/invalid', {
      field: 'type',
      message: 'type must be profilePicture or coverPicture',
    });
  return { kind, file: new Uint8Array(await part.arrayBuffer()) };
}

function isKind(value: unknown): value is ImageKind {
  return value === 'profilePicture' || value === 'coverPicture';
}

/** Images are public. A new image has a new id, so browsers can cache them. */
export async function imageById(
  deps: UserDeps,
  { params, query }: Call<typeof userService.imageById>,
): Promise<RawReply> {
  const row = await imageStore(deps.database).find(params.id);
  const variant = row && variantOf(row.kind, query);
  const body =
    variant &&
    (await deps.images.variant(row.id, variant.name, (original) =>
      resizeImage(deps.imageProcessor, original, variant),
    ));
  if (!body) throw refuse('image/not-found');
  return { body, headers: { ...embeddable, 'cache-control': 'public, max-age=86400' } };
}

/**
 * For one's own image. Staff can also delete the images of people below them, which counts as a moderation action
 * (decisions section 1).
 */
export async function deleteImage(deps: UserDeps, { caller, params }: Call<typeof userService.deleteImage>) {
  await deps.database.transaction(async (tx) => {
    const row = await imageStore(tx).find(params.id);
    if (!row) throw refuse('image/not-found');
    const isOwn = row.account_id === caller.userId;
    const owner = await accountStore(tx).findById(row.account_id);
    const canModerate =
      owner &&
      accountDenial({ uuid: caller.userUuid, role: caller.role }, owner, accountActions.deleteImage) === null;
    if (!isOwn && !canModerate) throw refuse('image/not-owner');
    await profileStore(tx).lock(row.account_id);
    if (!(await deleteWithFiles(deps, tx, row))) throw refuse('image/not-found');
    await setProfileUrl(deps, tx, row, '');
    if (isOwn || !owner) return;
    const actor = { id: caller.userId, uuid: caller.userUuid, role: caller.role };
    await recordAction(deps, tx, { actionType: 'changeProfile', actor, target: owner, comment: row.kind });
  });
  return { ok: true };
}

/** Deletes all images of an account that is being anonymised. */
export async function deleteImages(deps: UserDeps, tx: Sql, accountId: number): Promise<void> {
  await profileStore(tx).lock(accountId);
  for (const row of await imageStore(tx).ofAccount(accountId)) {
    await deleteWithFiles(deps, tx, row);
    await setProfileUrl(deps, tx, row, '');
  }
}

async function deleteWithFiles(deps: UserDeps, tx: Sql, { id }: ImageTable): Promise<boolean> {
  if (!(await imageStore(tx).delete(id))) return false;
  const job: RemoveImageFiles = { id };
  await deps.jobs.add(tx, removeImageFilesJob, job);
  return true;
}

/** The caller must hold the profile's lock. */
async function setProfileUrl(
  deps: UserDeps,
  tx: Sql,
  { account_id: accountId, kind }: ImageTable,
  url: string,
) {
  const profiles = profileStore(tx);
  const profile = await profiles.findById(accountId);
  if (!profile) return;
  await profiles.update(accountId, { details: { ...profile.details, [kind]: url } });
  await deps.events.publish(tx, 'profileChanged', { userUuid: profile.uuid });
}

/** A path without a host, like those of covers, because the installation can move to another host. */
function imagePath(id: string): string {
  return `/api/user-service/users/images/${id}`;
}

function presentImage(row: ImageTable): UserImage {
  return {
    id: row.id,
    type: row.kind,
    url: imagePath(row.id),
    width: row.width,
    height: row.height,
    createdAt: new Date(row.created_at).toISOString(),
  };
}
