import { limits, type roomService } from '@turnstage/contracts';
import { embeddable } from '../../../http/embeddable.ts';
import { readBytes, readForm } from '../../../http/read-form.ts';
import { refuse } from '../../../http/refusal.ts';
import type { Call, RawReply } from '../../../http/route.ts';
import { resizeImage } from '../../../media/images/encode-image.ts';
import type { RoomDeps } from '../room.deps.ts';
import { changeRoom, checkCanEdit } from '../rooms/update-room.ts';
import { savePoster } from './save-poster.ts';
import { posterWidth } from './poster.rules.ts';

type Contract = typeof roomService;

export async function setPoster(deps: RoomDeps, call: Call<Contract['setPoster']>) {
  // Checked before the image is read: an unauthorised upload is not worth decoding.
  const { uuid } = await checkCanEdit(deps, call.caller, call.params.id);
  const poster_url = await savePoster(deps, await readImage(deps, call));
  return changeRoom(deps, call.caller, uuid, {}, { poster_url });
}

async function readImage({ clock }: RoomDeps, call: Call<Contract['setPoster']>): Promise<Uint8Array> {
  const tooLarge = () => refuse('image/too-large');
  const within = { clock, maxBytes: limits.imageBytes, tooLarge };
  if (!/^multipart\/form-data/i.test(call.contentType)) return readBytes(call, within);
  const files = [...(await readForm(call, within)).values()].filter((part) => part instanceof File);
  const file = files.find(({ size }) => size > 0);
  if (!file) throw refuse('request/invalid', { field: 'file', message: 'The form contains no file' });
  return new Uint8Array(await file.arrayBuffer());
}

export function removePoster(deps: RoomDeps, { caller, params }: Call<Contract['removePoster']>) {
  return changeRoom(deps, caller, params.id, {}, { poster_url: '' });
}

/** Anyone who knows the name may read it. A new poster gets a new name, so browsers may cache it. */
export async function posterImage(
  deps: RoomDeps,
  { params, query }: Call<Contract['posterImage']>,
): Promise<RawReply> {
  const width = posterWidth(query.width);
  const body = await deps.posters.variant(params.uuid, `w${width}`, (master) =>
    resizeImage(deps.imageProcessor, master, { width }),
  );
  if (!body) throw refuse('image/not-found');
  return { body, headers: { ...embeddable, 'cache-control': 'public, max-age=86400' } };
}
