/** Images of previews, oEmbed, and what plays in a room, for everyone (rules X91 to X96). */
import type { RoomNowPlaying, OEmbed, sharingService } from '@turnstage/contracts';
import { embeddable } from '../../../http/embeddable.ts';
import { refuse } from '../../../http/refusal.ts';
import type { Call, RawReply } from '../../../http/route.ts';
import type { SharingDeps } from '../sharing.deps.ts';
import { coverOf, linkedPlace } from '../webhooks/describe.ts';
import { addressesOf, embedAddress } from './addresses.ts';
import type { CardImages } from './card-images.ts';
import { escapeMarkup } from './escape-markup.ts';
import { findPreview, toImagePath } from './find-preview.ts';
import { cardHeight, cardWidth } from './page-head.rules.ts';
import { parsePage } from './preview.ts';

type Contract = typeof sharingService;

const imageSeconds = 300;
const oEmbedSeconds = 300;
const frame = { width: 480, height: 160 } as const;

export async function previewImage(
  deps: SharingDeps,
  images: CardImages,
  { params }: Call<Contract['previewImage']>,
): Promise<RawReply> {
  const preview = await findPreview(deps, params);
  if (!preview) throw refuse('preview/not-found');
  return {
    body: await images.draw(preview.card),
    headers: { ...embeddable, 'cache-control': `public, max-age=${imageSeconds}` },
  };
}

export async function oEmbed(deps: SharingDeps, { query }: Call<Contract['oEmbed']>): Promise<OEmbed> {
  const { publicUrl } = deps;
  const url = URL.canParse(query.url) ? new URL(query.url) : undefined;
  const isOurs = url?.origin === new URL(publicUrl).origin;
  const key = isOurs ? parsePage(url.pathname) : undefined;
  const preview = key && (await findPreview(deps, key));
  if (!preview) throw refuse('preview/not-found');
  const addresses = addressesOf(deps, preview);
  const { title } = preview;
  const width = Math.min(frame.width, query.maxwidth ?? frame.width);
  const height = Math.min(frame.height, query.maxheight ?? frame.height);
  const src = embedAddress(deps, decodeURIComponent(addresses.page.split('/').at(-1) ?? ''));
  return {
    version: '1.0',
    type: preview.kind === 'room' ? 'rich' : 'link',
    title,
    provider_name: 'Turnstage',
    provider_url: publicUrl,
    thumbnail_url: addresses.image,
    thumbnail_width: cardWidth,
    thumbnail_height: cardHeight,
    cache_age: oEmbedSeconds,
    ...(preview.kind === 'room' && {
      html: `<iframe src="${escapeMarkup(src)}" title="${escapeMarkup(title)}" width="${width}" height="${height}" style="border:0" loading="lazy"></iframe>`,
      width,
      height,
    }),
  };
}

/** Undefined: there is no such room for strangers. */
export async function findNowPlaying(deps: SharingDeps, key: string): Promise<RoomNowPlaying | undefined> {
  const uuid = await deps.room.places.resolve('room', key);
  const room = uuid === undefined ? undefined : await deps.room.places.findRoom(uuid);
  if (!room?.isOpen) return undefined;
  const { song, listeners, endsAt } = room;
  const { uuid: roomUuid, slug, name, url } = linkedPlace(deps, room);
  return {
    room: { uuid: roomUuid, slug, name, url },
    listeners,
    song:
      song && endsAt !== null
        ? {
            title: song.trackName,
            artist: song.artistName,
            imagePath: toImagePath(deps, coverOf(deps.publicUrl, song)),
          }
        : null,
    endsAt,
  };
}

export async function nowPlaying(deps: SharingDeps, { params }: Call<Contract['nowPlaying']>) {
  const found = await findNowPlaying(deps, params.key);
  if (!found) throw refuse('room/not-found');
  return found;
}
