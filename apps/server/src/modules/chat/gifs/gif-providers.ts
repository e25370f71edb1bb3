/** Tenor v2 and Giphy v1 as one: a page of GIFs for words, or those that are featured. */
import type { Gif } from '@turnstage/contracts';
import type { GifSettings } from '../../../config/index.ts';
import { gifAddress } from './gif-address.ts';

export interface GifQuery {
  readonly words: string;
  readonly next: string | undefined;
  readonly language: string;
}

export interface GifPage {
  readonly gifs: Gif[];
  readonly next: string | null;
}

/** Document 3 section 9. */
const pageLength = 24;

export interface GifProvider {
  readonly name: string;
  addressOf(query: GifQuery): URL;
  /** Throws on an answer of another shape. */
  read(answer: unknown): GifPage;
}

export function gifProvider(settings: GifSettings): GifProvider {
  return settings.provider === 'tenor' ? tenor(settings) : giphy(settings);
}

interface File {
  url: string;
  dims: [number, number];
}

function tenor({ apiKey, apiUrl = 'https://tenor.googleapis.com' }: GifSettings): GifProvider {
  return {
    name: 'Tenor',
    addressOf: ({ words, next, language }) =>
      address(apiUrl, words ? '/v2/search' : '/v2/featured', {
        key: apiKey,
        client_key: 'turnstage',
        q: words,
        limit: String(pageLength),
        pos: next,
        locale: language,
        contentfilter: 'medium',
        media_filter: 'gif,tinygif',
      }),
    read(answer) {
      const { results, next } = answer as {
        results: { content_description?: string; media_formats: { gif: File; tinygif?: File } }[];
        next?: string;
      };
      const gifs = results.map(({ content_description: title = '', media_formats: { gif, tinygif } }) =>
        card(title, gif.url, tinygif?.url ?? gif.url, gif.dims[0], gif.dims[1]),
      );
      return { gifs, next: next || null };
    },
  };
}

interface Rendition {
  url: string;
  width: string;
  height: string;
}

function giphy({ apiKey, apiUrl = 'https://api.giphy.com' }: GifSettings): GifProvider {
  return {
    name: 'GIPHY',
    addressOf: ({ words, next, language }) =>
      address(apiUrl, words ? '/v1/gifs/search' : '/v1/gifs/trending', {
        api_key: apiKey,
        q: words,
        limit: String(pageLength),
        offset: /^\d{1,5}$/.test(next ?? '') ? next : undefined,
        lang: language,
        rating: 'pg-13',
      }),
    read(answer) {
      const { data, pagination } = answer as {
        data: { title?: string; images: { original: Rendition; fixed_width?: Rendition } }[];
        pagination: { total_count: number; count: number; offset: number };
      };
      const gifs = data.map(({ title = '', images: { original, fixed_width } }) =>
        card(title, original.url, (fixed_width ?? original).url, +original.width, +original.height),
      );
      const end = pagination.offset + pagination.count;
      return { gifs, next: end < pagination.total_count && gifs.length > 0 ? String(end) : null };
    },
  };
}

function address(origin: string, path: string, query: Record<string, string | undefined>): URL {
  const url = new URL(path, origin);
  for (const [name, value] of Object.entries(query)) if (value) url.searchParams.set(name, value);
  return url;
}

function card(title: string, url: string, previewUrl: string, width: number, height: number): Gif {
  const side = (pixels: number) => Math.min(4_096, Math.max(1, Math.round(pixels) || 1));
  return {
    title: title.slice(0, 200),
    url: gifAddress(url),
    previewUrl: gifAddress(previewUrl),
    width: side(width),
    height: side(height),
  };
}
