import type { Page } from 'playwright-core';
import {
  fullRoom,
  press,
  pressing,
  pressKey,
  pressTab,
  roomsBySize,
  screen,
  type AtlasArea,
  type AtlasScreen,
} from '../atlas-screen.ts';

const fillBigTop: AtlasScreen['before'] = (_page, { bigTop }) => bigTop.fill();

const history = /^(Room history|Historial de la sala)$/;
const openHistoryTab = (index: number) => async (page: Page) => {
  await press(page, history);
  await page.getByRole('dialog').getByRole('tab').nth(index).click();
};

export const room: AtlasArea = {
  name: 'room',
  screens: [
    ...Object.entries(roomsBySize).map(([people, slug]) => screen('guest', `${people} people`, `/r/${slug}`)),
    screen('guest', '500 people', '/r/big-top', undefined, { before: fillBigTop }),
    screen('member', 'list of 500 people', '/r/big-top', pressTab(1), { before: fillBigTop }),
    screen('member', 'chat', fullRoom, pressTab(0)),
    screen('member', 'people', fullRoom, pressTab(1)),
    screen('member', 'queue', fullRoom, pressTab(2)),
    screen('admin', 'owner', fullRoom),
    screen(
      'member',
      'about',
      fullRoom,
      pressing(/^(Settings|Ajustes|More|Más)$/, /^(About this room|Acerca de esta sala)$/),
    ),
    screen('guest', 'charts', `/charts/${roomsBySize[10]}`),
    screen('member', 'history', fullRoom, pressing(history)),
    screen('member', 'history charts', `/r/${roomsBySize[1]}`, openHistoryTab(1)),
    screen('member', 'history recaps', `/r/${roomsBySize[1]}`, openHistoryTab(2)),
    screen('member', 'keys', fullRoom, pressKey('?')),
    screen('guest', 'no such room', '/r/no-such-room'),
  ],
};
