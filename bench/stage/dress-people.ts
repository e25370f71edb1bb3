/** What the people of the stage's benchmark look like: any drawn avatar, and for some of them things that they bought. */
import type { Client } from '@turnstage/client';
import {
  paymentCheckoutProduct,
  paymentCompleteSandboxPayment,
  paymentCreateProduct,
  pointsAllAvatars,
  pointsChangeAvatar,
  pointsConsumables,
  pointsCreateTokenBundle,
  pointsPurchaseConsumable,
  pointsTokenBalance,
  userUpdateProfile,
} from '@turnstage/client/routes';
import { until } from '@turnstage/testkit';
import { inParallel } from '../rooms/crowd.ts';

/** Everyone gets one of all drawn avatars, also of those that are earned or for subscribers, which shine. */
export async function chooseAvatars(owner: Client, people: readonly Client[]): Promise<number> {
  const avatars = await owner.call(pointsAllAvatars, {});
  const drawn = avatars.filter(({ avatarStatus }) => avatarStatus !== 'PRIVATE');
  for (const { slug, avatarStatus } of drawn)
    if (avatarStatus !== 'PUBLIC')
      await owner.call(pointsChangeAvatar, { params: { slug }, body: { avatarStatus: 'PUBLIC' } });
  await inParallel(people.length, (n) =>
    people[n]!.call(userUpdateProfile, { body: { avatarId: drawn[n % drawn.length]!.slug } }),
  );
  return drawn.length;
}

/** Each of these people buys one thing that is worn or lit, in turn. Whoever joins later sees the newest 100 (F41). */
export async function wearItems(owner: Client, people: readonly Client[], roomUuid: string): Promise<void> {
  const { id } = await owner.call(paymentCreateProduct, {
    body: { paymentType: 'one_time', currency: 'eur', name: 'Tokens', price: 499, isActive: true },
  });
  await owner.call(pointsCreateTokenBundle, { body: { name: 'Tokens', tokens: 10_000, productId: id } });
  const { consumables } = await owner.call(pointsConsumables, { query: {} });
  const shown = consumables.filter(
    ({ effect, displayType }) => effect !== 'thrown' && displayType === 'small',
  );
  await inParallel(
    people.length,
    async (n) => {
      const person = people[n]!;
      const item = shown[n % shown.length]!;
      const { paymentId } = await person.call(paymentCheckoutProduct, { params: { id }, body: {} });
      await person.call(paymentCompleteSandboxPayment, {
        params: { id: paymentId },
        body: { outcome: 'paid' },
      });
      const { account } = await until(
        'the tokens',
        () => person.call(pointsTokenBalance, {}),
        (balance) => balance.account !== null,
      );
      if (!account) throw new Error('there is no account');
      await person.call(pointsPurchaseConsumable, {
        body: {
          roomUuid,
          consumableId: item.id,
          accountId: account.id,
          balanceUnmodifiedSince: account.updatedAt,
          lastTokenBalance: account.balance,
          tokenCost: item.tokenCost,
        },
      });
    },
    4,
  );
}
