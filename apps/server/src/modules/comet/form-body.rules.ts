/**
 * Turns names of form fields into the object that JSON would give: `data[text]`, `participants[]`,
 * `members[0][uid]`.
 */

import { stripUnsafe, stripUnsafeText } from '../../http/strip-unsafe.ts';

/** Fields with lists or objects arrive as JSON text, as the CometChat SDK writes them. */
const jsonFields: ReadonlySet<string> = new Set([
  'data',
  'metadata',
  'customData',
  'attachments',
  'participants',
  'members',
  'blockedUids',
  'interactions',
]);

const maxFields = 500;
const maxDepth = 6;

type FormObject = { [name: string]: unknown };

/** Undefined when the form is malformed or exceeds the limits. */
export function parseFormFields(fields: Iterable<readonly [string, string]>): FormObject | undefined {
  const result: FormObject = {};
  let count = 0;
  for (const [field, sent] of fields) {
    count += 1;
    const text = stripUnsafeText(sent);
    const names = parseFieldPath(stripUnsafeText(field));
    if (count > maxFields || !names) return undefined;
    setAtPath(result, names, parseValue(names, text));
  }
  return convertLists(result) as FormObject;
}

function parseFieldPath(field: string): string[] | undefined {
  const [, first = '', rest = ''] = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(field) ?? [];
  const names = [first, ...[...rest.matchAll(/\[([^[\]]*)\]/g)].map(([, name = '']) => name)];
  const isInvalid = first === '' || names.length > maxDepth || names.includes('__proto__');
  return isInvalid ? undefined : names;
}

function parseValue(names: readonly string[], text: string): unknown {
  const name = names.findLast((one) => !/^\d*$/.test(one)) ?? '';
  if (!jsonFields.has(name) || !/^\s*[[{]/.test(text)) return text;
  try {
    return JSON.parse(text, stripUnsafe) as unknown;
  } catch {
    return text;
  }
}

/** `[]` takes the next index of its list. A field that held text before is overwritten. */
function setAtPath(result: FormObject, [name = '', ...deeper]: readonly string[], value: unknown): void {
  const key = name === '' ? String(Object.keys(result).length) : name;
  if (deeper.length === 0) {
    result[key] = value;
    return;
  }
  const known = Object.hasOwn(result, key) ? result[key] : undefined;
  const inner: FormObject = isFormObject(known) ? known : {};
  result[key] = inner;
  setAtPath(inner, deeper, value);
}

/** Objects whose keys count from 0 become arrays. */
function convertLists(value: unknown): unknown {
  if (!isFormObject(value)) return value;
  const entries = Object.entries(value).map(([name, inner]) => [name, convertLists(inner)] as const);
  const isList = entries.length > 0 && entries.every(([name], index) => name === String(index));
  return isList ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
}

function isFormObject(value: unknown): value is FormObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
