/** A strict parser of the small XML subset that the drawings use; it throws where a browser would complain. */

export interface Tag {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** Names of the enclosing elements, outermost first. */
  readonly path: readonly string[];
}

const token = /<(\/?)([A-Za-z]+)((?: [A-Za-z-]+="[^"<&]*")*)(\/?)>/y;

function attributesOf(text: string): Record<string, string> {
  const attributes: Record<string, string> = {};
  for (const [, name = '', value = ''] of text.matchAll(/ ([A-Za-z-]+)="([^"]*)"/g)) {
    if (name in attributes) throw new Error(`attribute ${name} twice in ${text}`);
    attributes[name] = value;
  }
  return attributes;
}

/** All elements in document order. The documents have no text nodes, so nothing may be between the tags. */
export function readMarkup(markup: string): Tag[] {
  const tags: Tag[] = [];
  const open: string[] = [];
  token.lastIndex = 0;
  while (token.lastIndex < markup.length) {
    const at = token.lastIndex;
    const match = token.exec(markup);
    if (match === null) throw new Error(`not markup: ${markup.slice(at, at + 60)}`);
    const [, closing, name = '', rest = '', empty] = match;
    if (closing === '/') {
      if (open.pop() !== name) throw new Error(`</${name}> closes nothing`);
      if (open.length === 0 && token.lastIndex < markup.length) throw new Error('more than one root');
      continue;
    }
    tags.push({ name, attributes: attributesOf(rest), path: [...open] });
    if (empty !== '/') open.push(name);
  }
  if (open.length > 0) throw new Error(`not closed: ${open.join(' ')}`);
  return tags;
}
