import { timingSafeEqual } from 'node:crypto';
import type { Caller } from '../../../http/caller.ts';
import { callerOfSession, createAuthenticate } from '../auth/authenticate.ts';
import type { UserDeps } from '../user.deps.ts';
import { readChatToken, writeChatToken, type ChatToken } from './chat-token.rules.ts';

/**
 * A token for clients of the old chat. It is sealed with the installation's key and names the session that asked for
 * it, so nothing of it is kept, and it ends when the session does: ten years for a bot, at once when somebody signs
 * out, is banned or changes the password.
 */
export function sealChatToken(deps: Pick<UserDeps, 'tokens'>, token: ChatToken): string {
  const sealed = writeChatToken(token);
  return sealed + sealOf(deps, sealed);
}

/** Takes a chat token, and an access token too: whoever has that one need not ask for another. */
export function createChatAuthenticate(deps: UserDeps): (token: string) => Promise<Caller | null> {
  const authenticate = createAuthenticate(deps);
  return async (text) => {
    const read = readChatToken(text);
    if (!read) return authenticate(text);
    const { token, sealed, seal } = read;
    if (!timingSafeEqual(Buffer.from(seal), Buffer.from(sealOf(deps, sealed)))) return null;
    if ('sessionId' in token) {
      const caller = await callerOfSession(deps, token.sessionId);
      return caller?.userUuid === token.userUuid ? caller : null;
    }
    if (token.expiresAtSeconds * 1000 <= deps.clock.now()) return null;
    return {
      kind: 'guest',
      userId: 0,
      userUuid: token.userUuid,
      role: 'guest',
      sessionId: token.userUuid,
      ...(token.network === undefined ? {} : { network: token.network }),
    };
  };
}

function sealOf({ tokens }: Pick<UserDeps, 'tokens'>, text: string): string {
  return tokens.seal(`chat token:${text}`).slice(0, 40);
}
