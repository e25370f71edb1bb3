import type { userService } from '@turnstage/contracts';
import { hasPersonalPermission } from '@turnstage/permissions';
import { isUniqueViolation } from '../../../db/index.ts';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import { accountStore } from '../accounts/account.store.ts';
import { createAccount } from '../accounts/create-account.ts';
import { lockCaller } from '../auth/lock-caller.ts';
import { openSession, revokeSessions } from '../auth/sessions.ts';
import { checkAvatar } from '../profiles/check-avatar.ts';
import type { UserDeps } from '../user.deps.ts';

/** Everyone can own one bot (decisions section 1). The unique index decides between concurrent requests. */
export async function signUpBot(deps: UserDeps, { caller, body }: Call<typeof userService.signUpBot>) {
  if (!hasPersonalPermission(caller.role, 'ownBots')) throw refuse('request/forbidden');
  const avatarId = await checkAvatar(deps, body.avatarId, null);
  try {
    return await deps.database.transaction(async (tx) => {
      const bot = await createAccount(deps, tx, {
        role: 'bot',
        ownerId: caller.userId,
        passwordHash: null,
        nickname: body.botNickName,
        nicknameField: 'botNickName',
        email: undefined,
        avatarId,
        color: body.color,
      });
      return { id: bot.id, uuid: bot.uuid, nickname: bot.nickname };
    });
  } catch (error) {
    if (isUniqueViolation(error, 'account_one_bot')) throw refuse('sign-up/bot-exists');
    throw error;
  }
}

/**
 * Returns a new token each time. Earlier tokens keep working unless the owner asks to revoke them, since running
 * bots use them.
 */
export async function botToken(deps: UserDeps, call: Call<typeof userService.botToken>) {
  const bot = await accountStore(deps.database).findBotByOwner(call.caller.userId);
  if (!bot) throw refuse('bot/not-found');
  return deps.database.transaction(async (tx) => {
    await lockCaller(deps, tx, call.caller);
    if (call.query.revoke) await revokeSessions(deps, tx, bot, 'bot token renewed');
    const { accessToken, sessionId } = await openSession(deps, tx, bot, call);
    return { accessToken, codeSyncNewUser: sessionId };
  });
}
