import { openAccount } from '../accounts/open-account.ts';
import { openSession } from '../auth/sessions.ts';
import type { UserDeps } from '../user.deps.ts';
import { houseBotStore } from './house-bot.store.ts';

/** The bot that keeps the demo room going; nobody owns it. Made once, found again by its missing owner. */
export async function ensureHouseBot(deps: UserDeps): Promise<{ uuid: string; accessToken: string }> {
  return deps.database.transaction(async (tx) => {
    const bots = houseBotStore(tx);
    await bots.lock();
    const bot =
      (await bots.find()) ??
      (await openAccount(deps, tx, {
        role: 'bot',
        ownerId: null,
        passwordHash: null,
        nickname: 'House DJ',
        email: undefined,
        avatarId: 'bot-01',
        color: '#FFB454',
      }));
    const origin = { address: '', userAgent: 'house DJ' };
    const { accessToken } = await openSession(deps, tx, bot, origin);
    return { uuid: bot.uuid, accessToken };
  });
}
