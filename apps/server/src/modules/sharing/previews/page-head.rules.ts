/** The tags that other places read when someone shares a link: Open Graph, Twitter and oEmbed. */
import type { Preview } from './preview.ts';
import { escapeMarkup } from './escape-markup.ts';

export const cardWidth = 1200;
export const cardHeight = 630;

const siteName = 'Turnstage';
const types: Readonly<Partial<Record<Preview['kind'], string>>> = { song: 'music.song', profile: 'profile' };
const maxDescription = 300;

export interface PageAddresses {
  readonly page: string;
  readonly image: string;
  /** Null: it can't be embedded. */
  readonly oEmbed: string | null;
}

/** Everything is escaped. */
export function pageHead({ kind, title, description }: Preview, addresses: PageAddresses): string {
  const shortened = shorten(description);
  const meta = (attribute: 'property' | 'name', key: string, value: string | number) =>
    `<meta ${attribute}="${key}" content="${escapeMarkup(String(value))}">`;
  return [
    `<title>${escapeMarkup(title)} · ${siteName}</title>`,
    meta('name', 'description', shortened),
    `<link rel="canonical" href="${escapeMarkup(addresses.page)}">`,
    meta('property', 'og:site_name', siteName),
    meta('property', 'og:type', types[kind] ?? 'website'),
    meta('property', 'og:url', addresses.page),
    meta('property', 'og:title', title),
    meta('property', 'og:description', shortened),
    meta('property', 'og:image', addresses.image),
    meta('property', 'og:image:type', 'image/jpeg'),
    meta('property', 'og:image:width', cardWidth),
    meta('property', 'og:image:height', cardHeight),
    meta('property', 'og:image:alt', title),
    meta('name', 'twitter:card', 'summary_large_image'),
    meta('name', 'twitter:title', title),
    meta('name', 'twitter:description', shortened),
    meta('name', 'twitter:image', addresses.image),
    ...(addresses.oEmbed === null
      ? []
      : [
          `<link rel="alternate" type="application/json+oembed" href="${escapeMarkup(addresses.oEmbed)}" title="${escapeMarkup(title)}">`,
        ]),
  ].join('\n    ');
}

/** Puts the tags into the page of the web client, in place of its general title and description. */
export function insertHead(page: string, head: string): string {
  return (
    page
      .replace(/<title>[^<]*<\/title>\s*/, '')
      .replace(/<meta name="description"[^>]*>\s*/, '')
      // A function, because `$` in a title would mean something in a replacement text.
      .replace('</head>', () => `  ${head}\n  </head>`)
  );
}

function shorten(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  const characters = [...line];
  return characters.length <= maxDescription ? line : `${characters.slice(0, maxDescription - 1).join('')}…`;
}
