import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '../../../../testing/render.tsx';
import { stageFrame } from '../layout/frame.ts';
import { seatSpots } from '../layout/seat-layout.ts';
import { FreeSeat } from './free-seat.tsx';

const frame = stageFrame({ width: 1000, height: 600, compact: false, topInset: 0 });
const [spot] = seatSpots(frame, 5);
if (!spot) throw new Error('a stage has seats');

it('is a button on the one desk that is offered', async () => {
  const onTakeSeat = vi.fn();
  const offer = { seat: spot.seat, label: 'Take this seat', onTakeSeat };
  const { user } = renderScreen(<FreeSeat spot={spot} frame={frame} offer={offer} isReserved={false} />);
  await user.click(screen.getByRole('button', { name: 'Take this seat' }));
  expect(onTakeSeat).toHaveBeenCalledOnce();
});

it('is named but no button elsewhere', () => {
  renderScreen(<FreeSeat spot={spot} frame={frame} offer={null} isReserved />);
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByRole('listitem').getAttribute('aria-label')).toContain(String(spot.seat));
});

it('is taken by keyboard, unless it is disabled', async () => {
  const onTakeSeat = vi.fn();
  const offer = { seat: spot.seat, label: 'Take this seat', onTakeSeat };
  const seat = (disabled: boolean) => (
    <FreeSeat spot={spot} frame={frame} offer={{ ...offer, disabled }} isReserved={false} />
  );
  const { user, unmount } = renderScreen(seat(false));
  await user.tab();
  await user.keyboard('{Enter}');
  expect(onTakeSeat).toHaveBeenCalledOnce();
  unmount();
  const { user: other } = renderScreen(seat(true));
  await other.tab();
  await other.keyboard('{Enter}');
  expect(onTakeSeat).toHaveBeenCalledOnce();
});
