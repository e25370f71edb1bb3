/**
 * Parses a mail file (RFC 5322, 2045 to 2047) as far as our own mailer writes them: plain text, or plain text
 * beside HTML.
 */

export interface ParsedMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

interface Part {
  readonly headers: ReadonlyMap<string, string>;
  readonly body: string;
}

/** `file` must be read as Latin-1, so that each character is one byte. */
export function parseEml(file: string): ParsedMail {
  const mail = splitPart(file);
  return {
    to: decodeEncodedWords(mail.headers.get('to') ?? ''),
    subject: decodeEncodedWords(mail.headers.get('subject') ?? ''),
    text: textOf(mail),
  };
}

function splitPart(source: string): Part {
  const end = /\r?\n\r?\n/.exec(source);
  const head = end ? source.slice(0, end.index) : source;
  const headers = new Map<string, string>();
  for (const line of head.replaceAll(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)) {
    const [, name, value] = /^([\w-]+):\s*(.*)$/.exec(line) ?? [];
    // The first header of a name counts, as it does for mail servers.
    if (name && !headers.has(name.toLowerCase())) headers.set(name.toLowerCase(), value ?? '');
  }
  return { headers, body: end ? source.slice(end.index + end[0].length) : '' };
}

/** The plain text; empty when there is none. */
function textOf({ headers, body }: Part): string {
  const type = headers.get('content-type') ?? 'text/plain';
  const boundary = /^multipart\/[^;]+;.*\bboundary="?([^";]+)"?/i.exec(type)?.[1];
  if (boundary !== undefined) {
    const parts = body.split(`--${boundary}`).slice(1, -1);
    return (
      parts.map((part) => textOf(splitPart(part.replace(/^\r?\n/, '')))).find((text) => text !== '') ?? ''
    );
  }
  if (!/^text\/plain\b/i.test(type)) return '';
  return decodeBody(body, (headers.get('content-transfer-encoding') ?? '7bit').trim().toLowerCase());
}

function decodeBody(body: string, encoding: string): string {
  const bytes =
    encoding === 'base64'
      ? Buffer.from(body, 'base64')
      : Buffer.from(
          encoding === 'quoted-printable' ? decodeQuotedPrintable(body.replaceAll(/=\r?\n/g, '')) : body,
          'latin1',
        );
  return bytes.toString('utf8').replaceAll('\r\n', '\n').trimEnd();
}

/** Decodes `=C3=B1` to its bytes. */
function decodeQuotedPrintable(text: string): string {
  return text.replaceAll(/=([0-9a-f]{2})/gi, (_all, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
}

/** Decodes `=?UTF-8?Q?…?=`. White space between two of them isn't part of the text. */
function decodeEncodedWords(header: string): string {
  const joined = header.replaceAll(/\?=\s+=\?/g, '?==?');
  return joined.replaceAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_all, kind: string, word: string) =>
    kind.toLowerCase() === 'b'
      ? Buffer.from(word, 'base64').toString('utf8')
      : Buffer.from(decodeQuotedPrintable(word.replaceAll('_', ' ')), 'latin1').toString('utf8'),
  );
}
