import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import type { Failure } from './photograph.ts';
import type { Variant } from './variants.ts';

export interface Shot {
  readonly file: string;
  readonly caption: string;
  readonly width: number;
  readonly height: number;
  /** Why it doesn't show what the caption says. */
  readonly failure?: Failure | undefined;
}

export function shotOf(folder: string, name: string, { width, height, language, theme }: Variant): Shot {
  const slug = name.replaceAll(/[^\w]+/g, '-');
  return {
    file: path.join(folder, `${slug}-${width}-${language}-${theme}.jpg`),
    caption: `${name} · ${width} · ${language} · ${theme}`,
    width,
    height,
  };
}

const sheetWidth = 1_840;
const gap = 16;
const captionHeight = 20;
const failureColor = '#ff9a8a';
const captionLength = { narrow: 36, wide: 90 };

/** Pixels: a phone stays legible, a desktop fits three times. */
const thumbnailWidth = (width: number) => (width < 600 ? 240 : 590);
const thumbnailHeight = ({ width, height }: Shot) => Math.round((height / width) * thumbnailWidth(width));

interface Place {
  readonly shot: Shot;
  readonly left: number;
  readonly top: number;
}

/** Fills rows from the left; a row is as high as its highest thumbnail. */
function layOut(shots: readonly Shot[]): { places: Place[]; height: number } {
  const places: Place[] = [];
  let [left, top, rowHeight] = [gap, gap, 0];
  for (const shot of shots) {
    if (left + thumbnailWidth(shot.width) + gap > sheetWidth) {
      [left, top, rowHeight] = [gap, top + rowHeight + gap, 0];
    }
    places.push({ shot, left, top });
    left += thumbnailWidth(shot.width) + gap;
    rowHeight = Math.max(rowHeight, thumbnailHeight(shot) + captionHeight);
  }
  return { places, height: top + rowHeight + gap };
}

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const captionOf = ({ caption, failure }: Shot) =>
  failure === undefined ? caption : `FAILED: ${caption}: ${failure}`;
/** What has room below a thumbnail. */
const shortCaptionOf = (shot: Shot) =>
  captionOf(shot).slice(0, shot.width < 600 ? captionLength.narrow : captionLength.wide);

/** Lays out all shots of one area on one sheet, with captions, as an image and as a page that links to them. */
export async function saveContactSheet(folder: string, title: string, shots: readonly Shot[]): Promise<void> {
  const { places, height } = layOut(shots);
  const thumbnails = await Promise.all(
    places.map(async ({ shot, left, top }) => ({
      input: await sharp(shot.file).resize(thumbnailWidth(shot.width), thumbnailHeight(shot)).toBuffer(),
      left,
      top,
    })),
  );
  const captions = places.map(({ shot, left, top }) => {
    const line = top + thumbnailHeight(shot) + 15;
    const fill = shot.failure === undefined ? '#fff' : failureColor;
    return `<text x="${left}" y="${line}" fill="${fill}">${escape(shortCaptionOf(shot))}</text>`;
  });
  const text =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${sheetWidth}" height="${height}">` +
    `<g font-family="sans-serif" font-size="13">${captions.join('')}</g></svg>`;
  await sharp({ create: { width: sheetWidth, height, channels: 3, background: '#666' } })
    .composite([...thumbnails, { input: Buffer.from(text), left: 0, top: 0 }])
    .jpeg({ quality: 82 })
    .toFile(path.join(folder, `${title}.jpg`));
  await writeFile(path.join(folder, `${title}.html`), toPage(folder, title, shots));
}

function toPage(folder: string, title: string, shots: readonly Shot[]): string {
  const thumbnails = shots.map(
    (shot) =>
      `<figure style="width:${thumbnailWidth(shot.width)}px"><a href="${path.relative(folder, shot.file)}">` +
      `<img src="${path.relative(folder, shot.file)}" alt="" loading="lazy"></a>` +
      `<figcaption${shot.failure === undefined ? '' : ' class="failed"'}>${escape(captionOf(shot))}</figcaption></figure>`,
  );
  return `<!doctype html><meta charset="utf-8"><title>${title}</title>
<style>body{margin:16px;font:13px system-ui;background:#666;color:#fff}main{display:flex;flex-wrap:wrap;gap:12px}
figure{margin:0}img{width:100%;display:block}figcaption{padding:4px 0}
.failed{color:${failureColor}}</style>
<h1>${title}</h1><main>${thumbnails.join('\n')}</main>
`;
}
