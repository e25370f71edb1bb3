import { getCatalogs } from '@lingui/cli/api';
import { i18n } from '@lingui/core';
import { ApiError } from '@turnstage/client';
import { allOperations, errorRegister, type ErrorCode } from '@turnstage/contracts';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { linguiConfig } from '../../../build/lingui-catalogues.ts';
import { failureText } from '../failure-text.ts';
import { refusalMessages, messageForRefusal } from './refusal-messages.ts';
import { unreachableCodes } from './unreachable-codes.ts';

const refusalText: Readonly<Partial<Record<string, (typeof refusalMessages)['request/forbidden']>>> =
  refusalMessages;
const unreachable: readonly string[] = unreachableCodes;
/** `failure-text.ts` has general messages for these. */
const general: readonly string[] = ['request/invalid', 'server/unexpected', 'server/unavailable'];
const codes = Object.keys(errorRegister) as ErrorCode[];

describe('refusal messages', () => {
  it('exist for every refusal of the register, except those that no screen can receive', () => {
    const seen = codes.filter((code) => refusalText[code] ?? general.includes(code));
    expect(codes.filter((code) => !seen.includes(code))).toEqual(unreachable);
  });

  it('exist only for refusals of the register', () => {
    expect(Object.keys(refusalMessages).filter((code) => !Object.hasOwn(errorRegister, code))).toEqual([]);
  });

  it('are translated to Spanish', async () => {
    const catalogue = (await getCatalogs(linguiConfig)).find(({ path }) => path.endsWith('/refusals'));
    const { es = {} } = (await catalogue?.readAll(['es'])) ?? {};
    const translated = new Map(Object.values(es).map(({ message, translation }) => [message, translation]));
    const same = Object.entries(refusalMessages).filter(([, { message = '' }]) => {
      const spanish = translated.get(message);
      return !spanish || spanish === message;
    });
    expect(same.map(([code]) => code)).toEqual([]);
  }, 60_000);
});

it('exist for every refusal of the calls that screens make', () => {
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
  const reachable = allOperations.filter(({ id }) =>
    called.has(id.replace(/\.(.)/, (_dot, first: string) => first.toUpperCase())),
  );
  expect(reachable.length).toBeGreaterThan(100);
  expect(reachable.flatMap(({ errors = [] }) => errors).filter((code) => unreachable.includes(code))).toEqual(
    [],
  );
});

it('show an unknown refusal as a general message with the server’s sentence', () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  const refusal = new ApiError(400, { code: 'request/invalid', message: 'name must be a string' });
  expect(failureText(refusal)).toBe('That didn’t work. The server says: Name must be a string');
  expect(failureText(new TypeError('x is undefined'))).toBe('That didn’t work. Try again.');
  expect(failureText(new ApiError(502, {}))).toContain('on our end');
});

it.each([
  [null, 'Wait a moment and try again.'],
  ['60', 'Wait a moment and try again.'],
  ['61', 'Try again in about 2 minutes.'],
  ['720', 'Try again in about 12 minutes.'],
  ['3600', 'Try again in about 1 hour.'],
  ['3601', 'Try again in about 2 hours.'],
])('say how long to wait after too many attempts: %s', (retryAfter, wait) => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  const refusal = new ApiError(429, { code: 'request/too-many' }, retryAfter);
  const refusalText = messageForRefusal(refusal);
  expect(refusalText && i18n._(refusalText)).toBe(`That was a lot at once. ${wait}`);
});
