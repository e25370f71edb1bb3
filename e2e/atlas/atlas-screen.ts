/** What the atlas knows of a screen, and what brings a page into the state to show. */
import type { Page } from 'playwright-core';
import type { AtlasWorld } from './world/atlas-world.ts';
import type { AtlasPerson } from './world/people.ts';

export type Role = 'guest' | AtlasPerson;

export interface AtlasScreen {
  readonly name: string;
  /** `{recap}` stands for the path segment that the world has by this name. */
  readonly path: string;
  readonly as: Role;
  /** Changes the world or the network before the page loads. A function that it returns undoes that. */
  readonly before?: (page: Page, world: AtlasWorld) => Promise<unknown>;
  /** Brings the loaded page into the state to show. Finds things without their texts, which differ by language. */
  readonly prepare?: (page: Page, world: AtlasWorld) => Promise<unknown>;
  /** `loading`: its placeholders stay. `fleeting`: what was prepared is gone after some seconds. */
  readonly waits?: 'loading' | 'fleeting';
  readonly only?: 'phones';
}

/** One contact sheet each. */
export interface AtlasArea {
  readonly name: string;
  readonly screens: readonly AtlasScreen[];
}

export const screen = (
  as: Role,
  name: string,
  path: string,
  prepare?: AtlasScreen['prepare'],
  more: Pick<AtlasScreen, 'before' | 'waits' | 'only'> = {},
): AtlasScreen => ({ as, name, path, ...(prepare && { prepare }), ...more });

/** Rooms by the number of people in them, whoever looks at them not counted. */
export const roomsBySize = {
  0: 'first-light',
  1: 'back-porch',
  3: 'salt-works',
  10: 'quiet-harbour',
  30: 'full-sail',
} as const;
export const fullRoom = `/r/${roomsBySize[10]}`;

export const pressTab = (index: number) => (page: Page) => page.getByRole('tab').nth(index).click();
export const pressKey = (key: string) => (page: Page) => page.keyboard.press(key);

/** A button, link or menu item, named as in English or as in Spanish. */
export function pressable(page: Page, name: RegExp) {
  const named = (role: 'button' | 'menuitem' | 'link') => page.getByRole(role, { name, disabled: false });
  return named('button').or(named('menuitem')).or(named('link')).filter({ visible: true }).first();
}
export async function press(page: Page, ...names: RegExp[]): Promise<void> {
  for (const name of names) await pressable(page, name).click();
}
export const pressing =
  (...names: RegExp[]) =>
  (page: Page) =>
    press(page, ...names);

/** The menu of a room, which is called differently on a phone. */
export const roomMenu = /^(Settings|Ajustes|More|Más)$/;
/** What the menu has on a phone has a button of its own elsewhere. */
export const pressInHeader = (name: RegExp) => async (page: Page) => {
  if ((await pressable(page, name).count()) === 0) await press(page, roomMenu);
  await press(page, name);
};

/** The row of a person in the list, not the one on stage. */
export const openCard = (name: RegExp) => async (page: Page) => {
  await pressTab(1)(page);
  await page.getByRole('tabpanel').getByRole('button', { name }).first().click();
};
