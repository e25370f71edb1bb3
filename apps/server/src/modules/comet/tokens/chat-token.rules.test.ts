import { expect, test } from 'vitest';
import { parseChatToken, formatChatToken, type ChatToken } from './chat-token.rules.ts';

const userUuid = '0b0b0b0b-0000-4000-8000-000000000001';
const mac = 'ab'.repeat(20);

test.each<ChatToken>([
  { userUuid, sessionId: '5e551011-0000-4000-8000-00000000000f' },
  { userUuid, expiresAtSeconds: 1_700_000_000, network: undefined },
  { userUuid, expiresAtSeconds: 1_700_000_000, network: 'aB3_-aB3_-aB3_-aB3_-aB' },
])('C28: %j is written as <uuid>_<hex> and read again', (token) => {
  const signedText = formatChatToken(token);
  expect(signedText + mac).toMatch(/^[0-9a-f-]{36}_[0-9a-f]+$/);
  expect(parseChatToken(signedText + mac)).toEqual({ token, signedPart: signedText, mac });
});

test.each(['', 'nonsense', `${userUuid}_`, `${userUuid}_${'0'.repeat(71)}`, `${userUuid}_${'g'.repeat(72)}`])(
  '%j is not a chat token',
  (text) => expect(parseChatToken(text)).toBeUndefined(),
);
