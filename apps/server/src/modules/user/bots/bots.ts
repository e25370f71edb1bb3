import type { userService } from '@turnstage/contracts';
import { isUniqueViolation } from '../../../db/index.ts';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import { accountStore } from '../accounts/account.store.ts';
import { openAccount } from '../accounts/open-account.ts';
import { holdCaller } from '../auth/hold-caller.ts';
import { openSession, revokeSessions } from '../auth/sessions.ts';
import type { UserDeps } from '../user.deps.ts';

/** Everybody may own one bot (decisions section 1); the unique index decides between two requests at once. */
export async function signUpBot(deps: UserDeps, { caller, body }: Call<typeof userService.signUpBot>) {
  if (caller.role === 'bot') throw refuse('request/forbidden');
  try {
    return await deps.database.transaction(async (tx) => {
      const bot = await openAccount(deps, tx, {
        role: 'bot',
        ownerId: caller.userId,
        passwordHash: null,
        nickname: body.botNickName,
        nicknameField: 'botNickName',
        email: undefined,
        avatarId: body.avatarId,
        color: body.color,
      });
      return { id: bot.id, uuid: bot.uuid, nickname: bot.nickname };
    });
  } catch (error) {
    if (isUniqueViolation(error, 'account_one_bot')) throw refuse('sign-up/bot-exists');
    throw error;
  }
}

/** A new token each time; earlier ones keep working unless the owner says so, since they sit in running bots. */
export async function botToken(deps: UserDeps, call: Call<typeof userService.botToken>) {
  const bot = await accountStore(deps.database).findBotOf(call.caller.userId);
  if (!bot) throw refuse('bot/not-found');
  return deps.database.transaction(async (tx) => {
    await holdCaller(deps, tx, call.caller);
    if (call.query.revoke) await revokeSessions(deps, tx, bot, 'bot token renewed');
    const { accessToken, sessionId } = await openSession(deps, tx, bot, call);
    return { accessToken, codeSyncNewUser: sessionId };
  });
}
