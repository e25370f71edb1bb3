import { expect } from 'vitest';

const denials = [
  'request/forbidden',
  'moderation/rank',
  'moderation/self',
  'moderation/role-fixed',
  'points/bot',
  'room/user-not-found',
];

/**
 * Whether the server gives permission. `afterwards` are refusals that come only when permission was given; any other
 * fails the test.
 */
export async function isAccepted(
  request: Promise<unknown>,
  afterwards: readonly string[] = [],
): Promise<boolean> {
  return request.then(
    () => true,
    (error: { code: string }) => {
      expect([...denials, ...afterwards]).toContain(error.code);
      return afterwards.includes(error.code);
    },
  );
}
