import {
  paymentCheckoutProduct,
  paymentCheckoutSubscription,
  paymentCompleteSandboxPayment,
  paymentCreateProduct,
  pointsConsumables,
  pointsCreateTokenBundle,
  pointsPurchaseConsumable,
  pointsTokenBalance,
} from '@turnstage/client/routes';
import { until, type TestPerson } from '@turnstage/testkit';

/**
 * Bundles and a plan. The member has bought tokens and spent some, the admin has subscribed. Returns a payment that
 * waits for the member.
 */
export async function openShop(admin: TestPerson, member: TestPerson, roomUuid: string): Promise<string> {
  const productIds: string[] = [];
  for (const [tokens, price] of [
    [100, 499],
    [550, 1999],
  ] as const) {
    const { id } = await admin.client.call(paymentCreateProduct, {
      body: {
        paymentType: 'one_time',
        currency: 'eur',
        name: `${tokens} tokens`,
        price,
        isActive: tokens === 100,
      },
    });
    productIds.push(id);
    await admin.client.call(pointsCreateTokenBundle, {
      body: { name: `${tokens} tokens`, tokens, productId: id },
    });
  }
  const plan = await admin.client.call(paymentCreateProduct, {
    body: {
      name: 'Turnstage Pro',
      paymentType: 'subscription',
      price: 500,
      currency: 'eur',
      interval: 'month',
      region: 'EU',
      level: 'pro',
    },
  });
  const pay = (person: TestPerson, id: string) =>
    person.client.call(paymentCompleteSandboxPayment, { params: { id }, body: { outcome: 'paid' } });
  const params = { id: productIds[0] ?? '' };
  await pay(member, (await member.client.call(paymentCheckoutProduct, { params, body: {} })).paymentId);
  const subscription = await admin.client.call(paymentCheckoutSubscription, {
    params: { id: plan.id },
    body: {},
  });
  await pay(admin, subscription.paymentId);
  const readBalance = () => member.client.call(pointsTokenBalance, {});
  const { account } = await until('the tokens are there', readBalance, ({ account: it }) => it !== null);
  const { consumables } = await member.client.call(pointsConsumables, { query: {} });
  const shades = consumables.find(({ slug }) => slug === 'shades');
  if (!account || !shades) throw new Error('there is nothing to buy');
  await member.client.call(pointsPurchaseConsumable, {
    body: {
      roomUuid,
      consumableId: shades.id,
      accountId: account.id,
      balanceUnmodifiedSince: account.updatedAt,
      lastTokenBalance: account.balance,
      tokenCost: shades.tokenCost,
    },
  });
  return (await member.client.call(paymentCheckoutProduct, { params, body: {} })).paymentId;
}
