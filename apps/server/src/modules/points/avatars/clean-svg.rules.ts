/**
 * Rewrites an SVG drawing from an allow list (rule F10): shapes, groups, gradients and clips, with their geometry
 * and colours. Whatever else is in the file is dropped, with its content. Nothing in the result names another
 * document, runs a script or grows when it is drawn, and it is drawn once, by the image worker.
 */
const elements = new Set(
  (
    'svg g path rect circle ellipse line polyline polygon defs clipPath linearGradient radialGradient ' +
    'stop'
  ).split(' '),
);

const attributes = new Set(
  (
    'id transform d points x y x1 y1 x2 y2 cx cy r rx ry fx fy width height offset gradientUnits ' +
    'gradientTransform spreadMethod clipPathUnits'
  ).split(' '),
);

/** Allowed as attributes and in `style`. */
const properties = new Set(
  (
    'fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin ' +
    'stroke-miterlimit stroke-dasharray stroke-dashoffset opacity color clip-path clip-rule stop-color ' +
    'stop-opacity display visibility paint-order'
  ).split(' '),
);

export const svgLimits = { bytes: 512 * 1024, elements: 4_000, depth: 40 } as const;
/** The longer side of what the worker draws, px. */
const drawnPixels = 1_024;

interface CleanSvg {
  readonly svg?: string;
  /** The sentence for staff. */
  readonly problem?: string;
}

export function looksLikeSvg(file: Uint8Array): boolean {
  const start = Buffer.from(file.subarray(0, 1024))
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trimStart();
  return start.startsWith('<?xml') || start.startsWith('<svg') || start.startsWith('<!');
}

const token =
  /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<(\/?)([A-Za-z][\w.:-]*)((?:\s+[A-Za-z_][\w.:-]*\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|[^<]+/y;
const attribute = /([A-Za-z_][\w.:-]*)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

export function cleanSvg(text: string): CleanSvg {
  if (Buffer.byteLength(text) > svgLimits.bytes) return { problem: 'the drawing is larger than 512 kB' };
  // Entities make a small file large.
  if (/<!DOCTYPE[^>[]*\[|<!ENTITY|<!\[CDATA\[/i.test(text)) return { problem: 'the drawing has entities' };
  const source = text.replace(/^\uFEFF/, '').replace(/<!DOCTYPE[^>]*>/gi, '');
  const open: { readonly name: string; readonly isKept: boolean }[] = [];
  let result = '';
  let count = 0;
  token.lastIndex = 0;
  while (token.lastIndex < source.length) {
    const match = token.exec(source);
    if (match === null) return { problem: 'the drawing is not well-formed' };
    const [, closing, name, rest = '', empty] = match;
    if (name === undefined) continue;
    if (closing === '/') {
      const last = open.pop();
      if (last?.name !== name) return { problem: 'the drawing is not well-formed' };
      if (last.isKept) result += `</${name}>`;
      continue;
    }
    count += 1;
    if (count > svgLimits.elements || open.length >= svgLimits.depth)
      return { problem: 'the drawing is too complex' };
    const isRoot = open.length === 0;
    if (isRoot && (name !== 'svg' || result !== '')) return { problem: 'the drawing is not an SVG document' };
    const isKept = isRoot || ((open.at(-1)?.isKept ?? false) && elements.has(name) && name !== 'svg');
    const start = isRoot ? startOf(rest) : `<${name}${cleanAttributes(rest)}`;
    if (start === undefined) return { problem: 'the drawing has no size: add a viewBox' };
    if (isKept) result += `${start}${empty === '/' ? '/' : ''}>`;
    if (empty !== '/') open.push({ name, isKept });
  }
  if (open.length > 0 || result === '') return { problem: 'the drawing is not well-formed' };
  return { svg: result };
}

function* readAttributes(text: string): Generator<[name: string, value: string]> {
  for (const [, name = '', double, single] of text.matchAll(attribute)) yield [name, double ?? single ?? ''];
}

/** The root with a size in pixels that the worker can draw, whatever the file says. */
function startOf(rest: string): string | undefined {
  const given = new Map(readAttributes(rest));
  const number = (text: string | undefined): number => Number.parseFloat(text ?? '');
  const fallback = [0, 0, number(given.get('width')), number(given.get('height'))];
  const box = given.has('viewBox')
    ? (given.get('viewBox') ?? '')
        .trim()
        .split(/[\s,]+/)
        .map(Number)
    : fallback;
  const [x = 0, y = 0, width = 0, height = 0] = box;
  if (box.length !== 4 || !box.every((value) => Number.isFinite(value) && Math.abs(value) <= 1e6))
    return undefined;
  if (!(width > 0 && height > 0) || width / height > 8 || height / width > 8) return undefined;
  const scale = drawnPixels / Math.max(width, height);
  const [w, h] = [width, height].map((side) => Math.max(1, Math.round(side * scale)));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${width} ${height}" width="${w}" height="${h}"${cleanAttributes(rest, new Set(['width', 'height', 'x', 'y']))}`;
}

function cleanAttributes(text: string, except: ReadonlySet<string> = new Set()): string {
  const kept = new Map<string, string>();
  const add = (name: string, value: string): void => {
    if (!except.has(name) && isHarmless(value)) kept.set(name, value.trim());
  };
  for (const [name, value] of readAttributes(text)) {
    if (attributes.has(name) || properties.has(name)) add(name, value);
    // Gradients inherit their stops from one another.
    else if ((name === 'href' || name === 'xlink:href') && /^#[\w-]+$/.test(value)) kept.set('href', value);
    else if (name === 'style')
      for (const declaration of value.split(';')) {
        const [property = '', setting = ''] = declaration.split(/:(.*)/s);
        if (properties.has(property.trim())) add(property.trim(), setting);
      }
  }
  return [...kept].map(([name, value]) => ` ${name}="${value}"`).join('');
}

/** Numbers, colours, paths and names; `url()` only of an element of the same document. */
function isHarmless(value: string): boolean {
  const rest = value.replaceAll(/url\(\s*#[\w-]+\s*\)/g, '');
  return /^[\w\s.,%#()+-]*$/.test(rest) && !/url\s*\(/i.test(rest);
}
