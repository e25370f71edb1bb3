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

/** A dialog may be loaded first, and comes up with an animation. */
const opened = (page: Page) => page.getByRole('dialog').filter({ visible: true }).first().waitFor();
const opening =
  (...names: RegExp[]) =>
  async (page: Page) => {
    await press(page, ...names);
    await opened(page);
  };
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

const openForPerson = (name: RegExp) => async (page: Page) => {
  await onPerson(name)(page);
  await opened(page);
};

export const dialogs: AtlasArea = {
  name: 'dialogs',
  screens: [
    screen('admin', 'person menu', fullRoom, onPerson()),
    screen('admin', 'person card', fullRoom, openCard(/^gus/)),
    screen('admin', 'kick', fullRoom, openForPerson(/^(Kick for|Expulsar \d)/)),
    screen('admin', 'ban', fullRoom, openForPerson(/^(Ban|Banear)/)),
    screen('admin', 'role', fullRoom, openForPerson(/role|rol/i)),
    screen('admin', 'reports', fullRoom, openModeration(0)),
    screen('admin', 'restricted', fullRoom, openModeration(1)),
    screen('admin', 'team', fullRoom, openModeration(2)),
    screen('admin', 'chat limits', fullRoom, openModeration(3)),
    screen('admin', 'moderation history', fullRoom, openModeration(4)),
    screen(
      'admin',
      'room settings',
      fullRoom,
      opening(/^(Settings|Ajustes|Más|More)/, /^(Room settings|Ajustes de la sala)/),
    ),
    screen('member', 'song menu', fullRoom, pressing(/^(More about this song|Más sobre esta canción)$/)),
    screen(
      'member',
      'save to a crate',
      fullRoom,
      opening(/^(More about this song|Más sobre esta canción)$/, /^(Save to a crate|Guardar en una caja)$/),
    ),
    screen('member', 'room history', fullRoom, opening(/^(Room history|Historial de la sala)$/)),
    screen('member', 'sound', fullRoom, opening(roomMenu, /^(Sound|Sonido)$/)),
    screen('member', 'add songs', fullRoom, async (page) => {
      await pressTab(2)(page);
      // The free seat and the bar have buttons of the same name.
      const panel = page.getByRole('tabpanel').filter({ visible: true });
      await panel.getByRole('button', { name: /^(Add a song|Añadir (una )?canción)$/ }).click();
      await opened(page);
    }),
    screen('dj', 'queue with songs', fullRoom, pressTab(2)),
    screen('member', 'open a room', '/', opening(/^(Open a room|Abrir una sala)$/)),
    screen('member', 'new crate', '/crates', pressing(/^(New crate|Nueva caja)$/)),
    screen('member', 'delete account', '/settings/data', opening(/^(Delete account|Eliminar cuenta)$/)),
  ],
};
