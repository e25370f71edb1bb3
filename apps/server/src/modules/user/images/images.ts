import { randomUUID } from 'node:crypto';
import { isAtLeast, limits, type UserImage, type userService } from '@turnstage/contracts';
import type { Sql } from '../../../db/index.ts';
import { readForm } from '../../../http/read-form.ts';
import { refuse } from '../../../http/refusal.ts';
import type { Call, Raw } from '../../../http/route.ts';
import { encodePicture, resizePicture } from '../../../media/pictures/encode-picture.ts';
import { accountStore } from '../accounts/account.store.ts';
import { mayActOn } from '../moderation/rank.rules.ts';
import { recordAction } from '../moderation/record-action.ts';
import { profileStore } from '../profiles/profile.store.ts';
import type { UserDeps } from '../user.deps.ts';
import { variantOf, type PictureKind } from './picture.rules.ts';
import { pictureStore } from './picture.store.ts';
import type { PictureTable } from './picture.tables.ts';
import { removePictureJob, type RemovePicture } from './remove-picture.ts';

/** Far longer than it takes from the file to the profile. */
const graceMs = 60 * 60 * 1000;

/** Takes the place of the picture of that kind before. */
export async function uploadImage(
  deps: UserDeps,
  call: Call<typeof userService.uploadImage>,
): Promise<UserImage> {
  const { kind, file } = await readPicture(deps, call);
  const { bytes, width, height } = await encodePicture(file);
  const row: PictureTable = {
    id: randomUUID(),
    account_id: call.caller.userId,
    kind,
    width,
    height,
    bytes: bytes.length,
    created_at: deps.clock.now(),
  };
  const unlessShown: RemovePicture = { id: row.id };
  await deps.jobs.add(deps.database, removePictureJob, unlessShown, { runAt: row.created_at + graceMs });
  await deps.pictures.keep(row.id, bytes);
  try {
    await deps.database.transaction(async (tx) => {
      // The profile's lock: of two uploads at once the later one stays, and the earlier one's file goes.
      if (!(await profileStore(tx).lock(row.account_id))) throw refuse('profile/not-found');
      for (const old of await pictureStore(tx).ofAccount(row.account_id))
        if (old.kind === kind) await drop(deps, tx, old);
      await pictureStore(tx).insert(row);
      await show(deps, tx, row, pathOf(row.id));
    });
  } catch (error) {
    await deps.pictures.remove(row.id);
    throw error;
  }
  return present(row);
}

async function readPicture(deps: UserDeps, call: Call<typeof userService.uploadImage>) {
  const form = await readForm(call, {
    clock: deps.clock,
    maxBytes: limits.imageBytes,
    tooLarge: () => refuse('image/too-large'),
  });
  const [name, part] = [...form].find(([, value]) => value instanceof File) ?? [];
  if (!(part instanceof File) || part.size === 0)
    throw refuse('request/invalid', { field: 'file', message: 'The form holds no file' });
  const kind = [call.query.type, form.get('type'), name].find(isKind);
  if (kind === undefined)
    throw refuse('request/invalid', {
      field: 'type',
      message: 'type must be profilePicture or coverPicture',
    });
  return { kind, file: new Uint8Array(await part.arrayBuffer()) };
}

function isKind(word: unknown): word is PictureKind {
  return word === 'profilePicture' || word === 'coverPicture';
}

/** Pictures are public; a new one has a new id, so browsers may keep them. */
export async function imageById(
  deps: UserDeps,
  { params, query }: Call<typeof userService.imageById>,
): Promise<Raw> {
  const row = await pictureStore(deps.database).find(params.id);
  const variant = row && variantOf(row.kind, query);
  const body =
    variant && (await deps.pictures.variant(row.id, variant.name, (kept) => resizePicture(kept, variant)));
  if (!body) throw refuse('image/not-found');
  return { body, headers: { 'cache-control': 'public, max-age=86400' } };
}

/** One's own; staff remove those of people below them (decisions section 1), which is a moderation action. */
export async function deleteImage(deps: UserDeps, { caller, params }: Call<typeof userService.deleteImage>) {
  await deps.database.transaction(async (tx) => {
    const row = await pictureStore(tx).find(params.id);
    if (!row) throw refuse('image/not-found');
    const isOwn = row.account_id === caller.userId;
    const owner = await accountStore(tx).findById(row.account_id);
    const mayModerate = isAtLeast(caller.role, 'staff') && owner && mayActOn(caller.role, owner.role);
    if (!isOwn && !mayModerate) throw refuse('image/not-owner');
    await profileStore(tx).lock(row.account_id);
    if (!(await drop(deps, tx, row))) throw refuse('image/not-found');
    await show(deps, tx, row, '');
    if (isOwn || !owner) return;
    const actor = { id: caller.userId, uuid: caller.userUuid, role: caller.role };
    await recordAction(deps, tx, { actionType: 'changeProfile', actor, target: owner, comment: row.kind });
  });
  return { ok: true };
}

/** All pictures of an account, for when it is anonymised. */
export async function dropPictures(deps: UserDeps, tx: Sql, accountId: number): Promise<void> {
  await profileStore(tx).lock(accountId);
  for (const row of await pictureStore(tx).ofAccount(accountId)) {
    await drop(deps, tx, row);
    await show(deps, tx, row, '');
  }
}

async function drop(deps: UserDeps, tx: Sql, { id }: PictureTable): Promise<boolean> {
  if (!(await pictureStore(tx).delete(id))) return false;
  const job: RemovePicture = { id };
  await deps.jobs.add(tx, removePictureJob, job);
  return true;
}

/** Under the profile's lock. */
async function show(deps: UserDeps, tx: Sql, { account_id: accountId, kind }: PictureTable, url: string) {
  const profiles = profileStore(tx);
  const profile = await profiles.findById(accountId);
  if (!profile) return;
  await profiles.update(accountId, { details: { ...profile.details, [kind]: url } });
  await deps.events.publish(tx, 'profileChanged', { userUuid: profile.uuid });
}

/** A path, like those of covers: the installation may move to another host. */
function pathOf(id: string): string {
  return `/api/user-service/users/images/${id}`;
}

function present(row: PictureTable): UserImage {
  return {
    id: row.id,
    type: row.kind,
    url: pathOf(row.id),
    width: row.width,
    height: row.height,
    createdAt: new Date(row.created_at).toISOString(),
  };
}
