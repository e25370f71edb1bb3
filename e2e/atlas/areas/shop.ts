import type { Page } from 'playwright-core';
import { fullRoom, press, pressing, screen, type AtlasArea } from '../atlas-screen.ts';

/** What came of a payment. */
const paymentEnd = async (page: Page) => {
  await page.getByRole('link', { name: /^(Got it|Entendido)$/ }).waitFor();
};

/** On a phone the button is beside the emoji that people throw. */
async function openItems(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: /^(Buy something|Comprar algo)/ });
  if ((await button.count()) === 0) await page.locator('#crowd-actions').click();
  await button.click();
}

export const shop: AtlasArea = {
  name: 'shop',
  screens: [
    screen('guest', 'shop of a guest', '/shop'),
    screen('member', 'shop', '/shop'),
    screen('member', 'tokens', '/shop/tokens'),
    screen('member', 'plans', '/shop/subscription'),
    screen('admin', 'subscription', '/shop/subscription'),
    screen('member', 'plan of a link', '/subscribe-plan/pro'),
    screen('member', 'token history', '/shop/history'),
    screen('newcomer', 'no token history', '/shop/history'),
    screen('member', 'items in a room', fullRoom, openItems),
    screen('member', 'item tried on', fullRoom, async (page) => {
      await openItems(page);
      await press(page, /^(Crown|Corona)/);
    }),
    screen('member', 'buy an item', fullRoom, async (page) => {
      await openItems(page);
      await press(page, /^(Rose|Rosa)/, /^(Buy|Comprar) (Rose|Rosa)$/);
    }),
    screen('member', 'sandbox checkout', '/shop/tokens', pressing(/^(Buy|Comprar) 100 tokens/)),
    screen('member', 'checkout canceled', '/shop/tokens', async (page) => {
      await press(page, /^(Buy|Comprar) 100 tokens/, /^(Cancel|Cancelar)$/);
      await paymentEnd(page);
    }),
    screen('member', 'tokens credited', '/shop/tokens', async (page) => {
      await press(page, /^(Buy|Comprar) 100 tokens/, /^(Pay with|Pagar con)/);
      await paymentEnd(page);
    }),
    screen('member', 'payment by link', '/shop/sandbox/{payment}'),
    screen('admin', 'sandbox portal', '/shop/sandbox-portal'),
    screen('newcomer', 'no subscription in the portal', '/shop/sandbox-portal'),
  ],
};
