/**
 * The kinds of value that a setting can have: how each is read from text, and the rule shown when the text is
 * invalid.
 */
import { isIP } from 'node:net';

export interface Kind<Value> {
  /** The name shown in the documentation. */
  readonly name: string;
  /** Completes the sentence "PORT must be …". */
  readonly rule: string;
  /** Returns undefined for text that breaks the rule. */
  read(text: string): Value | undefined;
}

export const text: Kind<string> = { name: 'text', rule: 'text', read: (value) => value };

export function textWithLength(min: number, max: number): Kind<string> {
  return {
    name: 'text',
    rule: `${min} to ${max} characters long`,
    read: (value) => (value.length >= min && value.length <= max ? value : undefined),
  };
}

/** Text that matches `pattern`; `rule` describes the format. */
export function textMatching(pattern: RegExp, rule: string): Kind<string> {
  return { name: 'text', rule, read: (value) => (pattern.test(value) ? value : undefined) };
}

export function wholeNumber(min: number, max: number): Kind<number> {
  return {
    name: 'number',
    rule: `a whole number from ${min} to ${max}`,
    read(value) {
      const number = /^\d{1,15}$/.test(value) ? Number(value) : Number.NaN;
      return number >= min && number <= max ? number : undefined;
    },
  };
}

export const onOff: Kind<boolean> = {
  name: 'on or off',
  rule: 'on or off',
  read: (value) => (value === 'on' ? true : value === 'off' ? false : undefined),
};

export function oneOf<const Option extends string>(...options: readonly Option[]): Kind<Option> {
  const optionList = `${options.slice(0, -1).join(', ')} or ${options.at(-1)}`;
  return { name: optionList, rule: optionList, read: (value) => options.find((option) => option === value) };
}

/** One or more of the given options, separated by commas. Each counts once. */
export function someOf<const Option extends string>(...options: readonly Option[]): Kind<readonly Option[]> {
  return {
    name: 'words',
    rule: `one or several of ${options.join(', ')}, with commas between them`,
    read(value) {
      const entries = value.split(',').map((entry) => entry.trim());
      const known = options.filter((option) => entries.includes(option));
      return entries.every((entry) => options.some((option) => option === entry)) ? known : undefined;
    },
  };
}

/** Several values of one kind, separated by commas. */
export function listOf<Value>(kind: Kind<Value>, example: string): Kind<readonly Value[]> {
  return {
    name: 'list',
    rule: `a list like ${example}`,
    read(value) {
      const read = value.split(',').map((entry) => kind.read(entry.trim()));
      return read.every((entry) => entry !== undefined) ? read : undefined;
    },
  };
}

/** A URL with one of the given schemes. `example` goes into the rule. */
export function urlWithScheme(schemes: readonly string[], example: string): Kind<string> {
  return {
    name: 'address',
    rule: `an address like ${example}`,
    read: (value) =>
      schemes.includes(parseUrl(value)?.protocol.replace(/:$/, '') ?? '') ? value : undefined,
  };
}

/** The origin of a site: scheme, host and port, with nothing after it. */
export const origin: Kind<string> = {
  name: 'address',
  rule: 'an http or https address without a path, like https://music.example.org',
  read(value) {
    const url = parseUrl(value);
    if (url === undefined || !/^https?:$/.test(url.protocol)) return undefined;
    const isBareOrigin = url.pathname === '/' && url.search === '' && url.hash === '' && url.username === '';
    return isBareOrigin ? url.origin : undefined;
  },
};

/** Several origins, separated by commas. */
export const origins: Kind<readonly string[]> = {
  name: 'addresses',
  rule: 'http or https addresses without a path, with commas between them',
  read(value) {
    const parsedOrigins = value.split(',').map((entry) => origin.read(entry.trim()));
    return parsedOrigins.every((entry) => entry !== undefined) ? parsedOrigins : undefined;
  },
};

export const email: Kind<string> = {
  name: 'e-mail address',
  rule: 'an e-mail address',
  read: (value) => (/^[^\s@<>]+@[^\s@<>]+$/.test(value) ? value.toLowerCase() : undefined),
};

/** A sender as mail programs write it: a bare address, or a name followed by the address in angle brackets. */
export const mailbox: Kind<string> = {
  name: 'e-mail address',
  rule: 'an e-mail address like "Turnstage <no-reply@example.org>"',
  read: (value) => (/^([^<>@]*<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/.test(value) ? value : undefined),
};

/** Text of exactly `length` hexadecimal digits. */
export function hexText(length: number): Kind<string> {
  return {
    name: 'text',
    rule: `${length} hexadecimal digits`,
    read: (value) => (new RegExp(`^[0-9a-f]{${length}}$`, 'i').test(value.trim()) ? value.trim() : undefined),
  };
}

/** Keys of at least 32 characters. The first one encrypts. */
export const secretKeys: Kind<readonly string[]> = {
  name: 'keys',
  rule: 'at least 32 characters long, or several such keys with commas between them',
  read(value) {
    const keys = value.split(',').map((key) => key.trim());
    return keys.every((key) => key.length >= 32 && key.length <= 512) ? keys : undefined;
  },
};

/**
 * A private key as in its .p8 or .pem file. It may be on one line if its line breaks are written as `\
 * `.
 */
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

/** Which proxies to trust for the caller's address: none, all, the last n, or the listed ones. */
export type TrustProxy = boolean | number | string[];

/** Names of address ranges that the HTTP server knows. */
const NAMED_RANGES = ['loopback', 'linklocal', 'uniquelocal'];

export const trustProxy: Kind<TrustProxy> = {
  name: 'off, on, number or list',
  rule: 'off, on, a number of proxies from 1 to 32, or a list of addresses like 10.0.0.0/8,192.168.1.7',
  read(value) {
    const simpleValue = onOff.read(value) ?? wholeNumber(1, 32).read(value);
    if (simpleValue !== undefined) return simpleValue;
    const entries = value.split(',').map((entry) => entry.trim());
    return entries.every((entry) => NAMED_RANGES.includes(entry) || isAddressRange(entry))
      ? entries
      : undefined;
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
