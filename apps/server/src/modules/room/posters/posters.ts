import { limits, type roomService } from '@turnstage/contracts';
import { readBytes, readForm } from '../../../http/read-form.ts';
import { refuse } from '../../../http/refusal.ts';
import type { Call, Raw } from '../../../http/route.ts';
import { resizePicture } from '../../../media/pictures/encode-picture.ts';
import type { RoomDeps } from '../room.deps.ts';
import { changeRoom, checkMayChange } from '../rooms/update-room.ts';
import { keepPoster } from './keep-poster.ts';
import { posterWidth } from './poster.rules.ts';

type Contract = typeof roomService;

export async function setPoster(deps: RoomDeps, call: Call<Contract['setPoster']>) {
  // Before the picture is read: a stranger's is not worth unpacking.
  const { uuid } = await checkMayChange(deps, call.caller, call.params.id);
  const poster_url = await keepPoster(deps, await readPicture(deps, call));
  return changeRoom(deps, call.caller, uuid, {}, { poster_url });
}

async function readPicture({ clock }: RoomDeps, call: Call<Contract['setPoster']>): Promise<Uint8Array> {
  const tooLarge = () => refuse('image/too-large');
  const within = { clock, maxBytes: limits.imageBytes, tooLarge };
  if (!/^multipart\/form-data/i.test(call.contentType)) return readBytes(call, within);
  const files = [...(await readForm(call, within)).values()].filter((part) => part instanceof File);
  const file = files.find(({ size }) => size > 0);
  if (!file) throw refuse('request/invalid', { field: 'file', message: 'The form holds no file' });
  return new Uint8Array(await file.arrayBuffer());
}

export function removePoster(deps: RoomDeps, { caller, params }: Call<Contract['removePoster']>) {
  return changeRoom(deps, caller, params.id, {}, { poster_url: '' });
}

/** Whoever knows the name may look; a new poster has a new one, so browsers may keep it. */
export async function posterImage(
  deps: RoomDeps,
  { params, query }: Call<Contract['posterImage']>,
): Promise<Raw> {
  const width = posterWidth(query.width);
  const body = await deps.posters.variant(params.uuid, `w${width}`, (kept) => resizePicture(kept, { width }));
  if (!body) throw refuse('image/not-found');
  return { body, headers: { 'cache-control': 'public, max-age=86400' } };
}
