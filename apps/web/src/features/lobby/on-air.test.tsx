import { i18n } from '@lingui/core';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../../testing/render.tsx';
import { designNames } from '../../lib/room-looks.ts';
import { OnAir } from './on-air.tsx';
import type { Room } from './room.ts';

/** A room in which nobody plays. */
function show(design: Room['design'], djs: readonly string[]): void {
  const live = { nowPlaying: null, djs: djs.map((nickname) => ({ nickname })) };
  renderScreen(<OnAir room={{ design, numberOfUsersInRoom: 2, live } as unknown as Room} stepIn={null} />);
}

it('calls a room without a stage what the picker of designs calls it', () => {
  show('CHAT_ONLY', []);
  screen.getByText(i18n._(designNames.CHAT_ONLY));
  screen.getByText('Join and play the first song');
});

it('says who is about to play, in a room without a stage too', () => {
  show('CHAT_ONLY', ['ann']);
  expect(screen.getByText('ann is choosing a song')).toBeTruthy();
});
