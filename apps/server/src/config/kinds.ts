/** The kinds of value that a setting can have: how each is read from text, and the rule it states when it cannot. */
import { isIP } from 'node:net';

export interface Kind<Value> {
  /** What documentation calls it. */
  readonly name: string;
  /** Completes the sentence "PORT must be …". */
  readonly rule: string;
  /** Answers undefined for text that breaks the rule. */
  read(text: string): Value | undefined;
}

export const text: Kind<string> = { name: 'text', rule: 'text', read: (value) => value };

export function textOfLength(least: number, most: number): Kind<string> {
  return {
    name: 'text',
    rule: `${least} to ${most} characters long`,
    read: (value) => (value.length >= least && value.length <= most ? value : undefined),
  };
}

/** Text of a form that `rule` describes. */
export function matching(pattern: RegExp, rule: string): Kind<string> {
  return { name: 'text', rule, read: (value) => (pattern.test(value) ? value : undefined) };
}

export function wholeNumber(least: number, most: number): Kind<number> {
  return {
    name: 'number',
    rule: `a whole number from ${least} to ${most}`,
    read(value) {
      const number = /^\d{1,15}$/.test(value) ? Number(value) : Number.NaN;
      return number >= least && number <= most ? number : undefined;
    },
  };
}

export const onOff: Kind<boolean> = {
  name: 'on or off',
  rule: 'on or off',
  read: (value) => (value === 'on' ? true : value === 'off' ? false : undefined),
};

export function oneOf<const Word extends string>(...words: readonly Word[]): Kind<Word> {
  const listed = `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
  return { name: listed, rule: listed, read: (value) => words.find((word) => word === value) };
}

/** One or several of the given words, with commas between them; each counts once. */
export function wordsOf<const Word extends string>(...words: readonly Word[]): Kind<readonly Word[]> {
  return {
    name: 'words',
    rule: `one or several of ${words.join(', ')}, with commas between them`,
    read(value) {
      const given = value.split(',').map((one) => one.trim());
      const known = words.filter((word) => given.includes(word));
      return given.every((one) => words.some((word) => word === one)) ? known : undefined;
    },
  };
}

/** Several values of one kind, with commas between them. */
export function listOf<Value>(kind: Kind<Value>, example: string): Kind<readonly Value[]> {
  return {
    name: 'list',
    rule: `a list like ${example}`,
    read(value) {
      const read = value.split(',').map((one) => kind.read(one.trim()));
      return read.every((one) => one !== undefined) ? read : undefined;
    },
  };
}

/** An address with one of the given schemes; `example` goes into the rule. */
export function address(schemes: readonly string[], example: string): Kind<string> {
  return {
    name: 'address',
    rule: `an address like ${example}`,
    read: (value) =>
      schemes.includes(parseUrl(value)?.protocol.replace(/:$/, '') ?? '') ? value : undefined,
  };
}

/** Where browsers find a site: scheme, host and port without anything behind. */
export const origin: Kind<string> = {
  name: 'address',
  rule: 'an http or https address without a path, like https://music.example.org',
  read(value) {
    const url = parseUrl(value);
    if (url === undefined || !/^https?:$/.test(url.protocol)) return undefined;
    const bare = url.pathname === '/' && url.search === '' && url.hash === '' && url.username === '';
    return bare ? url.origin : undefined;
  },
};

/** Several of them with commas between. */
export const origins: Kind<readonly string[]> = {
  name: 'addresses',
  rule: 'http or https addresses without a path, with commas between them',
  read(value) {
    const all = value.split(',').map((entry) => origin.read(entry.trim()));
    return all.every((entry) => entry !== undefined) ? all : undefined;
  },
};

export const email: Kind<string> = {
  name: 'e-mail address',
  rule: 'an e-mail address',
  read: (value) => (/^[^\s@<>]+@[^\s@<>]+$/.test(value) ? value.toLowerCase() : undefined),
};

/** A sender as mail programs write it: bare, or with a name before it. */
export const mailbox: Kind<string> = {
  name: 'e-mail address',
  rule: 'an e-mail address like "Turnstage <no-reply@example.org>"',
  read: (value) => (/^([^<>@]*<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/.test(value) ? value : undefined),
};

/** Exactly so many hexadecimal digits. */
export function hexText(length: number): Kind<string> {
  return {
    name: 'text',
    rule: `${length} hexadecimal digits`,
    read: (value) => (new RegExp(`^[0-9a-f]{${length}}$`, 'i').test(value.trim()) ? value.trim() : undefined),
  };
}

/** Keys of enough length, the one to use first. */
export const secretKeys: Kind<readonly string[]> = {
  name: 'keys',
  rule: 'at least 32 characters long, or several such keys with commas between them',
  read(value) {
    const keys = value.split(',').map((key) => key.trim());
    return keys.every((key) => key.length >= 32 && key.length <= 512) ? keys : undefined;
  },
};

/** A private key as it stands in a file; in one line when its line ends are written as `\\n`. */
export const pemKey: Kind<string> = {
  name: 'key',
  rule: 'a private key that begins with -----BEGIN PRIVATE KEY-----',
  read(value) {
    const pem = value.replaceAll('\\n', '\n').trim();
    return /^-----BEGIN PRIVATE KEY-----\n[\s\S]+\n-----END PRIVATE KEY-----$/.test(pem.replaceAll('\r', ''))
      ? pem
      : undefined;
  },
};

/** Whom to believe about the caller's address: nobody, everybody, the last n proxies, or the proxies listed. */
export type TrustProxy = boolean | number | string[];

/** Names for ranges that the HTTP server knows. */
const RANGES = ['loopback', 'linklocal', 'uniquelocal'];

export const trustProxy: Kind<TrustProxy> = {
  name: 'off, on, number or list',
  rule: 'off, on, a number of proxies from 1 to 32, or a list of addresses like 10.0.0.0/8,192.168.1.7',
  read(value) {
    const simple = onOff.read(value) ?? wholeNumber(1, 32).read(value);
    if (simple !== undefined) return simple;
    const entries = value.split(',').map((entry) => entry.trim());
    return entries.every((entry) => RANGES.includes(entry) || isAddressRange(entry)) ? entries : undefined;
  },
};

function isAddressRange(entry: string): boolean {
  const [host = '', bits, ...rest] = entry.split('/');
  const version = isIP(host);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || wholeNumber(0, version === 4 ? 32 : 128).read(bits) !== undefined;
}

function parseUrl(value: string): URL | undefined {
  return URL.canParse(value) ? new URL(value) : undefined;
}
