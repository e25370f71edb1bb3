import type { ErrorCode } from '../../errors.ts';

/** What can go wrong wherever a token of a person is asked for. */
export const tokenErrors = [
  'provider/not-configured',
  'provider/not-linked',
  'provider/link-ended',
  'provider/unreachable',
  'provider/keys-refused',
] as const satisfies readonly ErrorCode[];

/** The same where the person is named. */
export const tokenOfSomebodyErrors = [
  ...tokenErrors,
  'user/not-found',
] as const satisfies readonly ErrorCode[];

/** What can go wrong when a code is exchanged. */
export const exchangeErrors = [
  'provider/not-configured',
  'provider/authorization-invalid',
  'provider/unreachable',
  'provider/keys-refused',
] as const satisfies readonly ErrorCode[];

/** What can go wrong with a token of the installation itself. */
export const publicTokenErrors = [
  'provider/not-configured',
  'provider/unreachable',
  'provider/keys-refused',
] as const satisfies readonly ErrorCode[];
