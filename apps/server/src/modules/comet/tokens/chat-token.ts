import { timingSafeEqual } from 'node:crypto';
import type { Authenticate } from '../../../http/caller.ts';
import type { CometModuleDeps } from '../comet.deps.ts';
import { parseChatToken, formatChatToken, type ChatToken } from './chat-token.rules.ts';

type TokenDeps = Pick<CometModuleDeps, 'user'>;

/**
 * Creates a token for clients of the CometChat compatibility layer. Its MAC uses the installation's key, and it
 * names the session that requested it. So nothing is stored, and the token ends with the session: after ten years
 * for a bot, at once on a sign-out, a ban or a new password.
 */
export function createChatToken(deps: TokenDeps, token: ChatToken): string {
  const signedPart = formatChatToken(token);
  return signedPart + computeMac(deps, signedPart);
}

/** Accepts a chat token or an access token, so a client with an access token doesn't need to request a chat token. */
export function createChatAuthenticate(deps: TokenDeps & Pick<CometModuleDeps, 'clock'>): Authenticate {
  return async (text) => {
    const parsed = parseChatToken(text);
    if (!parsed) return deps.user.authenticate(text);
    const { token, signedPart, mac } = parsed;
    if (!timingSafeEqual(Buffer.from(mac), Buffer.from(computeMac(deps, signedPart)))) return null;
    if ('sessionId' in token) {
      const caller = await deps.user.callerOfSession(token.sessionId);
      return caller?.userUuid === token.userUuid ? caller : null;
    }
    if (token.expiresAtSeconds * 1000 <= deps.clock.now()) return null;
    return {
      kind: 'guest',
      userId: 0,
      userUuid: token.userUuid,
      role: 'guest',
      sessionId: token.userUuid,
      expiresAt: token.expiresAtSeconds * 1000,
      ...(token.network === undefined ? {} : { network: token.network }),
    };
  };
}

function computeMac({ user }: TokenDeps, text: string): string {
  return user.mac(`chat token:${text}`).slice(0, 40);
}
