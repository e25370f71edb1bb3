import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../../testing/render.tsx';
import { StageList } from './stage-list.tsx';
import type { StagePerson } from './types.ts';

const person = (uuid: string, more: Partial<StagePerson> = {}): StagePerson => ({
  uuid,
  nickname: uuid,
  avatarId: 'fox',
  isYou: false,
  likes: false,
  ...more,
});
const render = (crowd: readonly StagePerson[]) =>
  renderScreen(
    <StageList
      accent="coral"
      seats={5}
      djs={[]}
      crowd={crowd}
      vibe={null}
      nowPlaying={null}
      seatOffer={null}
    />,
  );
const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

it('R94: counts the people on the floor, and lists bots after them', () => {
  render([person('Roz', { isBot: true }), person('Ann'), person('Cleo', { likes: true })]);
  expect(screen.getByRole('heading', { name: '2 on the floor' })).toBeTruthy();
  expect(rows()).toEqual(['Cleolikes this song', 'Ann', 'RozBot']);
});

it('R94: a floor with a bot alone is empty', () => {
  render([person('Roz', { isBot: true })]);
  expect(screen.getByRole('heading', { name: 'No one on the floor yet' })).toBeTruthy();
  expect(rows()).toEqual(['RozBot']);
});
