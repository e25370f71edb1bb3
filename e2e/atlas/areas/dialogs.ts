import type { Page } from 'playwright-core';
import {
  fullRoom,
  openCard,
  press,
  pressing,
  pressTab,
  roomMenu,
  screen,
  type AtlasArea,
} from '../atlas-screen.ts';

const openModeration = (tab: number) => async (page: Page) => {
  await pressTab(1)(page);
  await press(page, /^(Moderation|Moderación)$/);
  await page.getByRole('dialog').getByRole('tab').nth(tab).click();
};
const onPerson =
  (...names: RegExp[]) =>
  async (page: Page) => {
    await pressTab(1)(page);
    await press(page, /^(Options for|Opciones para) gus$/, ...names);
  };

export const dialogs: AtlasArea = {
  name: 'dialogs',
  screens: [
    screen('admin', 'person menu', fullRoom, onPerson()),
    screen('admin', 'person card', fullRoom, openCard(/^gus/)),
    screen('admin', 'kick', fullRoom, onPerson(/^(Kick for|Expulsar \d)/)),
    screen('admin', 'ban', fullRoom, onPerson(/^(Ban|Banear)/)),
    screen('admin', 'role', fullRoom, onPerson(/role|rol/i)),
    screen('admin', 'reports', fullRoom, openModeration(0)),
    screen('admin', 'restricted', fullRoom, openModeration(1)),
    screen('admin', 'team', fullRoom, openModeration(2)),
    screen('admin', 'chat limits', fullRoom, openModeration(3)),
    screen('admin', 'moderation history', fullRoom, openModeration(4)),
    screen('admin', 'skip', fullRoom, pressing(/^(Skip|Saltar|Pasar)/)),
    screen(
      'admin',
      'room settings',
      fullRoom,
      pressing(/^(Settings|Ajustes|Más|More)/, /^(Room settings|Ajustes de la sala)/),
    ),
    screen('member', 'song menu', fullRoom, pressing(/^(More about this song|Más sobre esta canción)$/)),
    screen(
      'member',
      'save to a crate',
      fullRoom,
      pressing(/^(More about this song|Más sobre esta canción)$/, /^(Save to a crate|Guardar en una caja)$/),
    ),
    screen('member', 'room history', fullRoom, pressing(/^(Room history|Historial de la sala)$/)),
    screen('member', 'sound', fullRoom, pressing(roomMenu, /^(Sound|Sonido)$/)),
    screen('member', 'add songs', fullRoom, async (page) => {
      await pressTab(2)(page);
      await press(page, /^(Add a song|Añadir una canción)$/);
    }),
    screen('dj', 'queue with songs', fullRoom, pressTab(2)),
    screen('member', 'open a room', '/', pressing(/^(Open a room|Abrir una sala)$/)),
    screen('member', 'new crate', '/crates', pressing(/^(New crate|Nueva caja)$/)),
    screen('member', 'delete account', '/settings/data', pressing(/^(Delete account|Eliminar cuenta)$/)),
  ],
};
