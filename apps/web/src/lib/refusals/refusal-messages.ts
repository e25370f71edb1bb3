/** Messages for the server's refusals by code, for features without their own. Loaded with the first refusal. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ApiError } from '@turnstage/client';
import type { ErrorCode } from '@turnstage/contracts';
import { accountRefusals } from './account-refusals.ts';
import { paymentRefusals } from './payment-refusals.ts';
import { peopleRefusals } from './people-refusals.ts';
import { pointsRefusals } from './points-refusals.ts';
import { roomRefusals } from './room-refusals.ts';
import type { UnreachableCode } from './unreachable-codes.ts';
import { waitMessage } from './wait-message.ts';

/** These are in the main bundle, because they may be the reason why this file doesn't load. */
type EagerCode = 'server/unexpected' | 'server/unavailable';

/** `request/invalid` shows a general message with the server's sentence, which names the invalid input. */
type GenericCode = 'request/invalid';

export const refusalMessages: Readonly<
  Record<Exclude<ErrorCode, EagerCode | GenericCode | UnreachableCode>, MessageDescriptor>
> = {
  'request/unauthorized': msg`You’re signed out. Sign in and try again.`,
  'request/forbidden': msg`You can’t do that here.`,
  'request/not-found': msg`This isn’t here anymore.`,
  'request/in-progress': msg`Still working on it. Try again in a second.`,
  'request/too-large': msg`That’s too much to send at once. Try sending less.`,
  'settings/set-by-environment': msg`An environment variable on the server sets this. Change it there.`,
  'request/too-many': waitMessage(0),
  ...accountRefusals,
  ...paymentRefusals,
  ...peopleRefusals,
  ...pointsRefusals,
  ...roomRefusals,
};

const byCode: Readonly<Partial<Record<string, MessageDescriptor>>> = refusalMessages;

/** Includes the waiting time if the server sends one. Returns undefined for a code without a message. */
export function messageForRefusal({ code, retryAfter }: ApiError): MessageDescriptor | undefined {
  return code === 'request/too-many' ? waitMessage(retryAfter) : byCode[code];
}
