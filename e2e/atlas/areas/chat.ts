import { roomEndRaidMode, roomSetSlowMode, roomStartRaidMode } from '@turnstage/client/routes';
import type { Page } from 'playwright-core';
import { setVisiblePart } from '../../support/layout.ts';
import {
  fullRoom,
  openCard,
  pressing,
  roomsBySize,
  screen,
  type AtlasArea,
  type AtlasScreen,
} from '../atlas-screen.ts';

const params = { slug: roomsBySize[10] };
const attach = /^(Add to message|Añadir al mensaje)$/;

const inSlowMode: AtlasScreen['before'] = async (_page, { people: { admin } }) => {
  const set = (seconds: number) => admin.client.call(roomSetSlowMode, { params, body: { seconds } });
  await set(30);
  return () => set(0);
};
const inRaidMode: AtlasScreen['before'] = async (_page, { people: { admin } }) => {
  await admin.client.call(roomStartRaidMode, { params, body: { minutes: 30 } });
  return () => admin.client.call(roomEndRaidMode, { params });
};

const composer = (page: Page) => page.getByRole('tabpanel').getByRole('textbox');
async function write(page: Page, text: string): Promise<void> {
  await composer(page).fill(text);
  await page.keyboard.press('Enter');
}
async function writeOffline(page: Page): Promise<void> {
  await page.context().setOffline(true);
  for (const text of ['Is anyone still here?', 'My train is in a tunnel']) await write(page, text);
  await page
    .getByText(/It’ll be sent when|Se enviará cuando/)
    .nth(1)
    .waitFor();
}
/** The device stores what was not sent, and would show it on all later photographs. */
async function discardUnsent(page: Page): Promise<void> {
  const buttons = page.getByRole('button', { name: /^(Discard message|Descartar mensaje)$/ });
  for (let left = await buttons.count(); left > 0; left -= 1) await buttons.first().click();
}
const online: AtlasScreen['before'] = async (page) => async () => {
  await discardUnsent(page);
  await page.context().setOffline(false);
};
/** The network is there, but the server fails. */
const refuseMessages: AtlasScreen['before'] = async (page) => {
  await page.route('**/api/chat-service/**', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  );
  return () => discardUnsent(page);
};
/** A draft stays on the device too. */
const withoutDraft: AtlasScreen['before'] = async (page) => () => composer(page).fill('');

async function openKeyboard(page: Page): Promise<void> {
  await composer(page).fill('Who knows the second one?');
  await setVisiblePart(page, { top: 0, height: 508 });
}

/** Dana's last one, which has all that can be done with a message of somebody else. */
const messageOfDana = (page: Page) =>
  page.getByRole('log').locator('[data-message]').filter({ hasText: 'A flea market in Lisbon' }).last();

async function openMessageMenu(page: Page): Promise<void> {
  await messageOfDana(page).focus();
  await page.keyboard.press('Enter');
}
async function openReactions(page: Page): Promise<void> {
  const message = messageOfDana(page);
  await message.hover();
  await message.getByRole('button', { name: /^(React|Reaccionar)$/ }).click();
}

/** The chat beside the stage and what opens in it. */
export const chat: AtlasArea = {
  name: 'chat',
  screens: [
    screen('guest', 'as a guest', fullRoom),
    screen('member', 'emoji', fullRoom, pressing(/^(Emoji|Emojis)$/)),
    screen('member', 'what to add', fullRoom, pressing(attach)),
    screen('member', 'GIF', fullRoom, pressing(attach, /^GIF$/)),
    screen('member', 'song or crate', fullRoom, pressing(attach, /^(Song or crate|Canción o caja)$/)),
    screen('member', 'message menu', fullRoom, openMessageMenu),
    screen('member', 'reactions', fullRoom, openReactions),
    screen('member', 'mention', fullRoom, (page) => composer(page).pressSequentially('Hi @d'), {
      before: withoutDraft,
    }),
    screen('member', 'person card', fullRoom, openCard(/^dana/)),
    screen('member', 'keyboard open', fullRoom, openKeyboard, { before: withoutDraft, only: 'phones' }),
    screen('member', 'sending while offline', fullRoom, writeOffline, { before: online, waits: 'fleeting' }),
    screen(
      'member',
      'not sent',
      fullRoom,
      async (page) => {
        await write(page, 'Is anyone still here?');
        await page
          .getByText(/went wrong on our end|ha fallado por nuestra parte/)
          .last()
          .waitFor();
      },
      { before: refuseMessages },
    ),
    screen('member', 'slow mode', fullRoom, undefined, { before: inSlowMode }),
    screen('member', 'raid mode', fullRoom, undefined, { before: inRaidMode }),
    screen('admin', 'raid mode of a host', fullRoom, undefined, { before: inRaidMode }),
    screen(
      'member',
      'throw an emoji',
      fullRoom,
      pressing(/^(Throw an emoji( or jump)?|Lanzar un emoji( o saltar)?)$/),
    ),
  ],
};
