/** One interface for Tenor v2 and Giphy v1: a page of GIFs for a search text, or the featured ones. */
import type { Gif } from '@turnstage/contracts';
import type { GifSettings } from '../../../config/index.ts';
import { toProxyUrl } from './gif-url.ts';

export interface GifQuery {
  readonly searchText: string;
  readonly next: string | undefined;
  readonly language: string;
}

export interface GifPage {
  readonly gifs: Gif[];
  readonly next: string | null;
}

/** Document 3 section 9. */
const pageSize = 24;

export interface GifProvider {
  readonly name: string;
  searchUrl(query: GifQuery): URL;
  /** Throws when the response has another shape. */
  parseResponse(response: unknown): GifPage;
}

export function gifProvider(settings: GifSettings): GifProvider {
  return settings.provider === 'tenor' ? tenor(settings) : giphy(settings);
}

interface TenorFile {
  url: string;
  dims: [number, number];
}

function tenor({ apiKey, apiUrl = 'https://tenor.googleapis.com' }: GifSettings): GifProvider {
  return {
    name: 'Tenor',
    searchUrl: ({ searchText, next, language }) =>
      buildUrl(apiUrl, searchText ? '/v2/search' : '/v2/featured', {
        key: apiKey,
        client_key: 'turnstage',
        q: searchText,
        limit: String(pageSize),
        pos: next,
        locale: language,
        contentfilter: 'medium',
        media_filter: 'gif,tinygif',
      }),
    parseResponse(response) {
      const { results, next } = response as {
        results: { content_description?: string; media_formats: { gif: TenorFile; tinygif?: TenorFile } }[];
        next?: string;
      };
      const gifs = results.map(({ content_description: title = '', media_formats: { gif, tinygif } }) =>
        card(title, gif.url, tinygif?.url ?? gif.url, gif.dims[0], gif.dims[1]),
      );
      return { gifs, next: next || null };
    },
  };
}

interface GiphyRendition {
  url: string;
  width: string;
  height: string;
}

function giphy({ apiKey, apiUrl = 'https://api.giphy.com' }: GifSettings): GifProvider {
  return {
    name: 'GIPHY',
    searchUrl: ({ searchText, next, language }) =>
      buildUrl(apiUrl, searchText ? '/v1/gifs/search' : '/v1/gifs/trending', {
        api_key: apiKey,
        q: searchText,
        limit: String(pageSize),
        offset: /^\d{1,5}$/.test(next ?? '') ? next : undefined,
        lang: language,
        rating: 'pg-13',
      }),
    parseResponse(response) {
      const { data, pagination } = response as {
        data: { title?: string; images: { original: GiphyRendition; fixed_width?: GiphyRendition } }[];
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

function buildUrl(origin: string, path: string, query: Record<string, string | undefined>): URL {
  const url = new URL(path, origin);
  for (const [name, value] of Object.entries(query)) if (value) url.searchParams.set(name, value);
  return url;
}

function card(title: string, url: string, previewUrl: string, width: number, height: number): Gif {
  const side = (pixels: number) => Math.min(4_096, Math.max(1, Math.round(pixels) || 1));
  return {
    title: title.slice(0, 200),
    url: toProxyUrl(url),
    previewUrl: toProxyUrl(previewUrl),
    width: side(width),
    height: side(height),
  };
}
