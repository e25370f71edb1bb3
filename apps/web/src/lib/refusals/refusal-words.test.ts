import { getCatalogs } from '@lingui/cli/api';
import { i18n } from '@lingui/core';
import { ApiError } from '@turnstage/client';
import { allOperations, errorRegister, type ErrorCode } from '@turnstage/contracts';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { linguiConfig } from '../../../build/lingui-catalogues.ts';
import { failureText } from '../failure-text.ts';
import { refusalWords, wordsFor } from './refusal-words.ts';
import { unmetCodes } from './unmet-codes.ts';

const words: Readonly<Partial<Record<string, (typeof refusalWords)['request/forbidden']>>> = refusalWords;
const unmet: readonly string[] = unmetCodes;
/** Said in `failure-text.ts`, in general words. */
const general: readonly string[] = ['request/invalid', 'server/unexpected', 'server/unavailable'];
const codes = Object.keys(errorRegister) as ErrorCode[];

describe('the words of refusals', () => {
  it('are there for every refusal of the register, but for those that no screen can meet', () => {
    const told = codes.filter((code) => words[code] ?? general.includes(code));
    expect(codes.filter((code) => !told.includes(code))).toEqual(unmet);
  });

  it('are no words of what the register does not know', () => {
    expect(Object.keys(refusalWords).filter((code) => !Object.hasOwn(errorRegister, code))).toEqual([]);
  });

  it('are there in Spanish as well, and other ones', async () => {
    const catalogue = (await getCatalogs(linguiConfig)).find(({ path }) => path.endsWith('/refusals'));
    const { es = {} } = (await catalogue?.readAll(['es'])) ?? {};
    const translated = new Map(Object.values(es).map(({ message, translation }) => [message, translation]));
    const same = Object.entries(refusalWords).filter(([, { message = '' }]) => {
      const spanish = translated.get(message);
      return !spanish || spanish === message;
    });
    expect(same.map(([code]) => code)).toEqual([]);
  }, 60_000);
});

it('no call that a screen makes can be refused with what no screen can meet', () => {
  const source = new URL('../../', import.meta.url);
  const called = new Set(
    readdirSync(source, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
      .flatMap((name) => [
        ...readFileSync(new URL(name, source), 'utf8').matchAll(
          /import \{([^}]*)\} from '@turnstage\/client\/routes'/g,
        ),
      ])
      .flatMap(([, names = '']) => names.split(',').map((name) => name.trim())),
  );
  const met = allOperations.filter(({ id }) =>
    called.has(id.replace(/\.(.)/, (_dot, first: string) => first.toUpperCase())),
  );
  expect(met.length).toBeGreaterThan(100);
  expect(met.flatMap(({ errors = [] }) => errors).filter((code) => unmet.includes(code))).toEqual([]);
});

it('tells a refusal that is not known in general words, with the server’s behind them', () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  const refusal = new ApiError(400, { code: 'request/invalid', message: 'name must be a string' });
  expect(failureText(refusal)).toBe('This was not accepted. The server’s words: name must be a string');
  expect(failureText(new TypeError('x is undefined'))).toBe('That did not work. Please try again.');
  expect(failureText(new ApiError(502, {}))).toContain('on the server');
});

it.each([
  [null, 'Wait a moment and try again.'],
  ['60', 'Wait a moment and try again.'],
  ['61', 'Try again in about 2 minutes.'],
  ['720', 'Try again in about 12 minutes.'],
  ['3600', 'Try again in about 1 hour.'],
  ['3601', 'Try again in about 2 hours.'],
])('after too many tries says how long to wait: %s', (retryAfter, wait) => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  const refusal = new ApiError(429, { code: 'request/too-many' }, retryAfter);
  const words = wordsFor(refusal);
  expect(words && i18n._(words)).toBe(`That was a lot at once. ${wait}`);
});
