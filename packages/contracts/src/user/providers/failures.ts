import type { ErrorCode } from '../../errors.ts';

/** Possible errors of calls that need a token of a person. */
export const tokenErrors = [
  'provider/not-configured',
  'provider/not-linked',
  'provider/link-ended',
  'provider/unreachable',
  'provider/keys-refused',
] as const satisfies readonly ErrorCode[];

/** Possible errors of calls that need a token of a person whom the call names. */
export const tokenOfSomebodyErrors = [
  ...tokenErrors,
  'user/not-found',
] as const satisfies readonly ErrorCode[];

/** Possible errors when a code is exchanged. */
export const exchangeErrors = [
  'provider/not-configured',
  'provider/authorization-invalid',
  'provider/unreachable',
  'provider/keys-refused',
] as const satisfies readonly ErrorCode[];

/** Possible errors with a token of the installation itself. */
export const publicTokenErrors = [
  'provider/not-configured',
  'provider/unreachable',
  'provider/keys-refused',
] as const satisfies readonly ErrorCode[];
