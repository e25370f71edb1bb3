import {
  roomCreateRoom,
  roomDeleteRoom,
  roomKickUserFromRoom,
  roomRevokeRoomRole,
} from '@turnstage/client/routes';
import type { Page } from 'playwright-core';
import {
  fullRoom,
  press,
  pressing,
  roomsBySize,
  screen,
  type AtlasArea,
  type AtlasScreen,
} from '../atlas-screen.ts';
import { interceptSocket, socketOf } from '../page-socket.ts';
import type { AtlasWorld } from '../world/atlas-world.ts';

const signUpToDj = /^(Sign up to DJ|Crea una cuenta y pincha)$/;

const kick = ({ people }: AtlasWorld) =>
  people.admin.client.call(roomKickUserFromRoom, {
    body: { userUuid: people.outcast.uuid, slug: roomsBySize[10], reason: 'Shouted at the DJ' },
  });
const admit = ({ people }: AtlasWorld) =>
  people.admin.client.call(roomRevokeRoomRole, {
    params: { room: roomsBySize[10] },
    body: { userUuid: people.outcast.uuid, role: 'kicked' },
  });
const kicked: AtlasScreen['before'] = async (_page, world) => {
  await kick(world);
  return () => admit(world);
};
const forgiven: AtlasScreen['before'] = async (_page, world) => () => admit(world);

async function openSignUp(page: Page): Promise<void> {
  await press(page, signUpToDj);
  await page.getByRole('dialog').getByRole('textbox').first().waitFor();
}

async function enterPassword(page: Page): Promise<void> {
  await page.locator('input[type=password]').fill('wrong');
  await page.keyboard.press('Enter');
  await page.locator('[aria-invalid=true]').waitFor();
}

/** Closes a room that no other screen needs. */
async function closeRoomWithPeople(page: Page, { people: { admin } }: AtlasWorld): Promise<void> {
  const { slug, uuid } = await admin.client.call(roomCreateRoom, {
    body: { name: 'Last Orders', unlisted: true },
  });
  await page.goto(`/r/${slug}`);
  await page.getByRole('tab').first().waitFor();
  await admin.client.call(roomDeleteRoom, { params: { id: uuid } });
  await page.getByRole('tab').first().waitFor({ state: 'detached' });
}

/** Browsers that wait for a gesture before they play sound. */
const silentUntilPressed: AtlasScreen['before'] = (page) =>
  page.addInitScript(() => {
    HTMLMediaElement.prototype.play = () => Promise.reject(new DOMException('', 'NotAllowedError'));
  });

/** Getting into a room, and what ends a visit or interrupts it. */
export const visits: AtlasArea = {
  name: 'visits',
  screens: [
    screen('guest', 'sign-up beside the room', fullRoom, openSignUp),
    screen('guest', 'sign-in beside the room', fullRoom, async (page) => {
      await openSignUp(page);
      await page
        .getByRole('dialog')
        .getByRole('link', { name: /^(Sign in|Inicia sesión)$/ })
        .click();
    }),
    screen('guest', 'password', '/r/back-room'),
    screen('guest', 'wrong password', '/r/back-room', enterPassword),
    screen('member', 'full', '/r/phone-booth'),
    screen('outcast', 'banned', '/r/upper-deck'),
    screen('outcast', 'kicked before', fullRoom, undefined, { before: kicked }),
    screen(
      'outcast',
      'kicked while there',
      fullRoom,
      async (page, world) => {
        await kick(world);
        await page.getByRole('tab').first().waitFor({ state: 'detached' });
      },
      { before: forgiven },
    ),
    screen('member', 'closed while there', '/', closeRoomWithPeople),
    screen('guest', 'tap to listen', fullRoom, undefined, { before: silentUntilPressed }),
    screen(
      'member',
      'reconnecting',
      fullRoom,
      async (page) => {
        await socketOf(page).cut();
        await page.getByText(/^(Connection lost|Conexión perdida)/).waitFor();
      },
      { before: interceptSocket, waits: 'fleeting' },
    ),
    screen('guest', 'dock', fullRoom, pressing(/^(Back to rooms|Volver a las salas)$/)),
    screen('member', 'dock in crates', fullRoom, async (page) => {
      await press(page, /^(Back to rooms|Volver a las salas)$/, /^(Crates|Cajas)$/);
    }),
  ],
};
