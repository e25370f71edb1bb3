/** What the server refuses, by its code: the words of pages that have none of their own. Comes with the first refusal. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ApiError } from '@turnstage/client';
import type { ErrorCode } from '@turnstage/contracts';
import { accountWords } from './account-words.ts';
import { peopleWords } from './people-words.ts';
import { roomWords } from './room-words.ts';
import type { UnmetCode } from './unmet-codes.ts';
import { waitWords } from './wait-words.ts';

/** Those that come without this file, since they may be why it does not come. */
type SaidAtOnce = 'server/unexpected' | 'server/unavailable';

/**
 * `request/invalid` is said in general words with the server's behind them: it names the input in the language of the
 * contract.
 */
type SaidInGeneral = 'request/invalid';

export const refusalWords: Readonly<
  Record<Exclude<ErrorCode, SaidAtOnce | SaidInGeneral | UnmetCode>, MessageDescriptor>
> = {
  'request/unauthorized': msg`You are signed out. Sign in and try again.`,
  'request/forbidden': msg`You may not do that here.`,
  'request/not-found': msg`This is not there any more.`,
  'request/too-large': msg`That is more than can be sent at once.`,
  'request/too-many': waitWords(0),
  ...accountWords,
  ...peopleWords,
  ...roomWords,
};

const byCode: Readonly<Partial<Record<string, MessageDescriptor>>> = refusalWords;

/** With how long to wait where the server says it; undefined for a code without words of its own. */
export function wordsFor({ code, retryAfter }: ApiError): MessageDescriptor | undefined {
  return code === 'request/too-many' ? waitWords(retryAfter) : byCode[code];
}
