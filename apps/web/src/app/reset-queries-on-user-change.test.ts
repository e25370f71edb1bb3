import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { useSession, type TokenClaims } from '../session/index.ts';
import { resetQueriesOnUserChange } from './reset-queries-on-user-change.ts';

const claimsOf = (sub: string, type: 'user' | 'guest'): TokenClaims => ({
  id: 1,
  sub,
  role: type,
  type,
  exp: 2_000_000_000,
});

function withData() {
  const client = new QueryClient();
  client.setQueryData(['my phones'], ['+49 151 23456789']);
  return { client, stop: resetQueriesOnUserChange(client) };
}
const known = (client: QueryClient) => client.getQueryData(['my phones']);

it.each([
  ['signs out', null],
  ['makes room for somebody else', claimsOf('bob', 'user')],
])('clears cached queries of a person who %s (rule A23)', (_what, next) => {
  useSession.setState({ claims: claimsOf('ann', 'user') });
  const { client, stop } = withData();
  useSession.setState({ claims: next });
  expect(known(client)).toBeUndefined();
  stop();
});

it.each([
  ['a token is renewed', claimsOf('ann', 'user'), { ...claimsOf('ann', 'user'), exp: 2_000_000_001 }],
  ['a guest signs in', claimsOf('gus', 'guest'), claimsOf('ann', 'user')],
])('keeps cached queries when %s', (_what, before, next) => {
  useSession.setState({ claims: before });
  const { client, stop } = withData();
  useSession.setState({ claims: next });
  expect(known(client)).toBeDefined();
  stop();
});
