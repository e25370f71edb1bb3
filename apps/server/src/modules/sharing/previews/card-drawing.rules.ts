/** The image of a preview as SVG: our look, with the texts of the card escaped. */
import type { Card } from './preview.ts';
import { escapeMarkup } from './escape-markup.ts';
import { cardHeight, cardWidth } from './page-head.rules.ts';

/** Where the cover goes. */
export const coverBox = { left: 72, top: 120, size: 390, radius: 28 } as const;

const textLeft = 522;
const textWidth = cardWidth - textLeft - 64;

export function drawCard({ label, title, subtitle, note, accent, isLive }: Card): string {
  const titleLines = wrap(title, 62, textWidth, 2);
  const bottomOfTitle = 236 + (titleLines.length - 1) * 74;
  const text = (content: string, y: number, size: number, style: string) =>
    `<text x="${textLeft}" y="${y}" font-size="${size}" ${style}>${escapeMarkup(content)}</text>`;
  const dot = isLive ? `<circle cx="${textLeft + 9}" cy="149" r="9" fill="#5fdca6"/>` : '';
  const labelLeft = textLeft + (isLive ? 32 : 0);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${cardWidth}" height="${cardHeight}" font-family="Inter, sans-serif">
<defs>
<radialGradient id="glow" cx="22%" cy="50%" r="75%"><stop offset="0" stop-color="#${accent}" stop-opacity=".34"/><stop offset="1" stop-color="#${accent}" stop-opacity="0"/></radialGradient>
</defs>
<rect width="100%" height="100%" fill="#0d0f1c"/>
<rect width="100%" height="100%" fill="url(#glow)"/>
${drawRecord(accent)}
${dot}<text x="${labelLeft}" y="161" font-size="34" font-weight="500" fill="#${accent}">${escapeMarkup(
    fit(label, 34, textWidth - (labelLeft - textLeft)),
  )}</text>
${titleLines.map((line, index) => text(line, 236 + index * 74, 62, 'font-weight="700" fill="#f7f1e6"')).join('\n')}
${text(fit(subtitle, 40, textWidth), bottomOfTitle + 68, 40, 'font-weight="500" fill="#c3c5da"')}
${text(fit(note, 32, textWidth), 492, 32, 'font-weight="500" fill="#989cba"')}
<g transform="translate(${cardWidth - 262} 548)"><g transform="scale(1.25)">${logo}</g>
<text x="54" y="30" font-size="30" font-weight="700" fill="#f7f1e6">Turnstage</text></g>
</svg>`;
}

const logo =
  '<circle cx="16" cy="16" r="15" fill="#ffb454"/><path d="M1 16a15 15 0 0 0 6.4 12.3L12 20.4A6 6 0 0 1 10 16z" fill="#ff7a5c"/><circle cx="16" cy="16" r="8" fill="#0d0f1c"/><circle cx="16" cy="16" r="3.2" fill="#ffb454"/>';

/** Below the cover, and alone where there is none. */
function drawRecord(accent: string): string {
  const { left, top, size, radius } = coverBox;
  const middle = size / 2;
  return `<g transform="translate(${left} ${top})"><rect width="${size}" height="${size}" rx="${radius}" fill="#1d2138"/>
<circle cx="${middle}" cy="${middle}" r="150" fill="#07080f"/>${[126, 104, 82]
    .map(
      (r) => `<circle cx="${middle}" cy="${middle}" r="${r}" fill="none" stroke="#262b46" stroke-width="2"/>`,
    )
    .join(
      '',
    )}<circle cx="${middle}" cy="${middle}" r="58" fill="#${accent}"/><circle cx="${middle}" cy="${middle}" r="12" fill="#0d0f1c"/></g>`;
}

/** Breaks a text into lines at spaces; the last one ends with dots if the rest doesn't fit. */
export function wrap(text: string, size: number, width: number, maxLines: number): string[] {
  const lines: string[] = [];
  let rest = text.replaceAll(/\s+/g, ' ').trim();
  while (rest !== '' && lines.length < maxLines - 1 && widthOf(rest, size) > width) {
    const words = rest.split(' ');
    let count = 1;
    while (count < words.length && widthOf(words.slice(0, count + 1).join(' '), size) <= width) count += 1;
    const line = words.slice(0, count).join(' ');
    // A word that is too long for a line of its own stays in the last one, where it is cut.
    if (widthOf(line, size) > width) break;
    lines.push(line);
    rest = words.slice(count).join(' ');
  }
  if (rest !== '') lines.push(fit(rest, size, width));
  return lines;
}

/** Cuts a text that is too wide. */
export function fit(text: string, size: number, width: number): string {
  const characters = [...text.replaceAll(/\s+/g, ' ').trim()];
  if (widthOf(characters.join(''), size) <= width) return characters.join('');
  while (characters.length > 0 && widthOf(`${characters.join('')}…`, size) > width) characters.pop();
  return `${characters.join('').trimEnd()}…`;
}

/** A good guess, on the wide side: nothing here reads the font. */
function widthOf(text: string, size: number): number {
  let width = 0;
  for (const character of text)
    width += /[\u1100-\uFFFF]|[^\0-\uFFFF]/u.test(character)
      ? 1.05
      : /[A-ZÀ-ÞmwMW@%&]/.test(character)
        ? 0.74
        : /[ijl.,:;'|! ]/.test(character)
          ? 0.3
          : 0.585;
  return width * size;
}
