import { createAccount } from '../accounts/create-account.ts';
import { openSession } from '../auth/sessions.ts';
import type { WearableAvatar } from '../profiles/check-avatar.ts';
import type { UserDeps } from '../user.deps.ts';
import { houseBotStore } from './house-bot.store.ts';

export interface HouseBot {
  readonly uuid: string;
  readonly accessToken: string;
}

/** The bot that plays in the demo room. It has no owner. Created once and found again by its missing owner. */
export async function ensureHouseBot(deps: UserDeps): Promise<HouseBot> {
  return deps.database.transaction(async (tx) => {
    const bots = houseBotStore(tx);
    await bots.lock();
    const bot =
      (await bots.find()) ??
      (await createAccount(deps, tx, {
        role: 'bot',
        ownerId: null,
        passwordHash: null,
        nickname: 'House DJ',
        email: undefined,
        // It comes with the server, for every bot.
        avatarId: 'bot-01' as WearableAvatar,
        color: '#FFB454',
      }));
    const origin = { address: '', userAgent: 'house DJ' };
    const { accessToken } = await openSession(deps, tx, bot, origin);
    return { uuid: bot.uuid, accessToken };
  });
}
