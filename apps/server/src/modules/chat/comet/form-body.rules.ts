/** Names of form fields as the shape that JSON would have: `data[text]`, `participants[]`, `members[0][uid]`. */

import { keepable, keepableText } from '../../../http/keepable.ts';

/** Fields that hold lists or records come as JSON text, as the SDK of the old chat writes them. */
const asJson: ReadonlySet<string> = new Set([
  'data',
  'metadata',
  'customData',
  'attachments',
  'participants',
  'members',
  'blockedUids',
  'interactions',
]);

const mostFields = 500;
const mostDepth = 6;

type Shape = { [name: string]: unknown };

/** Undefined when it is no form that somebody in their senses sends. */
export function shapeOfForm(fields: Iterable<readonly [string, string]>): Shape | undefined {
  const shape: Shape = {};
  let count = 0;
  for (const [field, sent] of fields) {
    count += 1;
    const text = keepableText(sent);
    const names = namesIn(keepableText(field));
    if (count > mostFields || !names) return undefined;
    place(shape, names, valueOf(names, text));
  }
  return listsIn(shape) as Shape;
}

function namesIn(field: string): string[] | undefined {
  const [, first = '', rest = ''] = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(field) ?? [];
  const names = [first, ...[...rest.matchAll(/\[([^[\]]*)\]/g)].map(([, name = '']) => name)];
  const isOdd = first === '' || names.length > mostDepth || names.includes('__proto__');
  return isOdd ? undefined : names;
}

function valueOf(names: readonly string[], text: string): unknown {
  const name = names.findLast((one) => !/^\d*$/.test(one)) ?? '';
  if (!asJson.has(name) || !/^\s*[[{]/.test(text)) return text;
  try {
    return JSON.parse(text, keepable) as unknown;
  } catch {
    return text;
  }
}

/** `[]` takes the next number of its list. A field that was text before gives way. */
function place(shape: Shape, [name = '', ...deeper]: readonly string[], value: unknown): void {
  const key = name === '' ? String(Object.keys(shape).length) : name;
  if (deeper.length === 0) {
    shape[key] = value;
    return;
  }
  const known = Object.hasOwn(shape, key) ? shape[key] : undefined;
  const inner: Shape = isShape(known) ? known : {};
  shape[key] = inner;
  place(inner, deeper, value);
}

/** Records whose names count from 0 are lists. */
function listsIn(value: unknown): unknown {
  if (!isShape(value)) return value;
  const entries = Object.entries(value).map(([name, inner]) => [name, listsIn(inner)] as const);
  const isList = entries.length > 0 && entries.every(([name], index) => name === String(index));
  return isList ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
}

function isShape(value: unknown): value is Shape {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
