import { expect, test } from 'vitest';
import { redactPath } from './redact-path.ts';

test.each([
  ['/api/user-service/auth/session?token=secret', '/api/user-service/auth/session'],
  ['/magic-link/secret/%2Fr%2Flow-tide', '/magic-link/…/%2Fr%2Flow-tide'],
  ['/magic-link/secret', '/magic-link/…'],
  ['//Magic-Link//secret/subscribe-plan/gold?a=b', '//Magic-Link//…/subscribe-plan/gold'],
  ['/r/low-tide', '/r/low-tide'],
])('%s is logged as %s', (url, logged) => {
  expect(redactPath(url)).toBe(logged);
});
