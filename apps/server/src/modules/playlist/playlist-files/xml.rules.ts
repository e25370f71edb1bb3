/**
 * Reads XML without document types and entities of its own, which is all that playlists need and leaves nothing that
 * could expand or be loaded.
 */
import { PlaylistFileError } from './playlist-file.rules.ts';

export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: XmlElement[];
  text: string;
}

const maxDepth = 32;
const maxElements = 200_000;
const markup = /<!--|<!\[CDATA\[|<\?|<!|<\/|</y;
const attribute = /\s+([\w.:-]{1,100})\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/y;
const nameAt = /[A-Za-z_][\w.:-]{0,100}/y;
const tagEnd = /\s*(\/?)>/y;

/** Returns the root element. Throws for what isn't well formed. */
export function parseXml(text: string): XmlElement {
  const root = createElement('', {});
  const open = [root];
  const names: string[] = [];
  let at = 0;
  let count = 0;
  while (at < text.length) {
    const element = open.at(-1)!;
    const start = text.indexOf('<', at);
    if (start !== at) {
      element.text += decode(text.slice(at, start < 0 ? text.length : start));
      at = start < 0 ? text.length : start;
      continue;
    }
    const kind = match(markup, text, at)[0];
    if (kind === '<!--') at = after(text, '-->', at);
    else if (kind === '<?') at = after(text, '?>', at);
    else if (kind === '<![CDATA[') {
      const end = after(text, ']]>', at);
      element.text += text.slice(at + kind.length, end - 3);
      at = end;
    } else if (kind === '</') {
      const [name] = match(nameAt, text, at + 2);
      const end = match(tagEnd, text, at + 2 + name.length)[0];
      if (name !== names.pop() || end.includes('/')) throw unreadable();
      open.pop();
      at += 2 + name.length + end.length;
    } else if (kind === '<') {
      const tag = readTag(text, at + 1);
      element.children.push(tag.element);
      count += 1;
      if (!tag.isEmpty) {
        open.push(tag.element);
        names.push(tag.name);
      }
      if (open.length > maxDepth || count > maxElements) throw unreadable();
      at = tag.end;
    } else throw unreadable();
  }
  const [only, ...others] = root.children;
  if (!only || others.length > 0 || open.length > 1) throw unreadable();
  return only;
}

function readTag(text: string, start: number) {
  const [name] = match(nameAt, text, start);
  const attributes: Record<string, string> = Object.create(null) as Record<string, string>;
  let at = start + name.length;
  for (let found = tryMatch(attribute, text, at); found; found = tryMatch(attribute, text, at)) {
    attributes[found[1]!] = decode(found[2] ?? found[3] ?? '');
    at += found[0].length;
  }
  const [end, slash] = match(tagEnd, text, at);
  return { name, element: createElement(name, attributes), isEmpty: slash === '/', end: at + end.length };
}

function createElement(name: string, attributes: Record<string, string>): XmlElement {
  return { name: name.replace(/^.*:/, ''), attributes, children: [], text: '' };
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function decode(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([A-Za-z]{1,10}));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return named[name as string] ?? whole;
    const code = decimal === undefined ? Number.parseInt(hex as string, 16) : Number(decimal);
    return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : ' ';
  });
}

function tryMatch(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

function match(pattern: RegExp, text: string, at: number): RegExpExecArray {
  const found = tryMatch(pattern, text, at);
  if (!found) throw unreadable();
  return found;
}

function after(text: string, ending: string, from: number): number {
  const at = text.indexOf(ending, from);
  if (at < 0) throw unreadable();
  return at + ending.length;
}

const unreadable = () => new PlaylistFileError('unreadable');
