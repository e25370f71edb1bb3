import { press, pressing, screen, type AtlasArea } from '../atlas-screen.ts';

const sections = [
  'people',
  'rooms',
  'statistics',
  'communities',
  'events',
  'messages',
  'reports',
  'leaving',
  'vouchers',
  'actions',
  'phones',
  'outbox',
  'setup',
  'health',
  'seasons',
  'avatars',
  'avatars/fox',
  'items',
  'products',
  'bundles',
  'tokens',
  'points',
  'songs',
  'music-sources',
  'jobs',
];

export const staff: AtlasArea = {
  name: 'staff',
  screens: [
    screen('admin', 'list', '/staff'),
    ...sections.map((section) => screen('admin', section.replace('/', ' '), `/staff/${section}`)),
    screen('admin', 'waiting jobs', '/staff/jobs?state=waiting'),
    screen('admin', 'new message to everyone', '/staff/messages', pressing(/^(New message|Nuevo mensaje)$/)),
    screen('admin', 'new avatar', '/staff/avatars', pressing(/^(New avatar|Nuevo avatar)$/)),
    screen('admin', 'token account', '/staff/tokens', (page) =>
      page.getByRole('main').getByRole('link', { name: /mia/ }).click(),
    ),
    screen('admin', 'correct points', '/staff/points', async (page) => {
      await page.getByRole('main').getByRole('textbox').fill('dana');
      await press(page, /^(Show points|Ver puntos)$/, /^(Correct points|Corregir puntos)$/);
    }),
    screen('admin', 'new product', '/staff/products', pressing(/^(New product|Nuevo producto)$/)),
    screen('admin', 'edit bundle', '/staff/bundles', pressing(/^(Edit|Editar) .*tokens/)),
    screen('admin', 'edit item', '/staff/items', async (page) => {
      await press(page, /^(Edit|Editar) (Shades|Crown)/);
      await page.locator('[aria-hidden] img[src*="/avatars/"][src*="body"]').first().waitFor();
      await page.getByRole('dialog').getByRole('checkbox').first().scrollIntoViewIfNeeded();
    }),
  ],
};
