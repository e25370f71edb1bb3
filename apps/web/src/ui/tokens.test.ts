import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');

/** Returns the declarations of the block after a selector. */
function tokensOf(selector: string): Record<string, string> {
  const start = css.indexOf('{', css.indexOf(selector));
  const block = css.slice(start + 1, css.indexOf('}', start));
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value.trim()]),
  );
}

/** Relative luminance of `#rrggbb` (WCAG 2.2). */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

const readable: [text: string, surfaces: string[]][] = [
  ['ink', ['surface-0', 'surface-1', 'surface-2', 'surface-3', 'surface-4', 'menu', 'menu-hover']],
  ['ink-2', ['surface-0', 'surface-1', 'surface-2', 'surface-3', 'surface-4', 'menu', 'menu-hover']],
  ['ink-3', ['surface-0', 'surface-1', 'surface-2', 'surface-3', 'menu']],
  ['ok', ['surface-0', 'surface-1', 'surface-2']],
  ['warn', ['surface-0', 'surface-1', 'surface-2']],
  ['danger', ['surface-0', 'surface-1', 'surface-2', 'menu', 'menu-hover']],
  ['on-danger', ['danger-fill']],
  ['on-inverse', ['inverse', 'inverse-2']],
  ['on-inverse-2', ['inverse']],
];

describe.each(['dark', 'light'])('%s theme', (theme) => {
  const tokens = tokensOf(`[data-theme='${theme}']`);
  const pairs = readable.flatMap(([text, surfaces]) => surfaces.map((surface) => [text, surface] as const));

  it.each(pairs)('shows %s on %s with a contrast of 4.5:1', (text, surface) => {
    expect(contrast(tokens[text] ?? '', tokens[surface] ?? '')).toBeGreaterThanOrEqual(4.5);
  });

  it.each(['surface-0', 'surface-1', 'surface-2'])(
    'shows the edge of a checkbox on %s with a contrast of 3:1',
    (surface) => {
      expect(contrast(tokens.edge ?? '', tokens[surface] ?? '')).toBeGreaterThanOrEqual(3);
    },
  );
});

describe('room accents', () => {
  const onAccent = '#1c1006';
  const { 'surface-2': card = '' } = tokensOf("[data-theme='dark']");

  it.each(['amber', 'coral', 'rose', 'honey', 'tangerine', 'orchid'])(
    '%s is readable as text and as a background of text',
    (name) => {
      const { accent = '' } = tokensOf(`[data-accent='${name}']`);
      expect(contrast(onAccent, accent)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(accent, card)).toBeGreaterThanOrEqual(4.5);
    },
  );
});
