/** Positions of the desks: one shallow arc for up to seven, two tiers for more. */
import type { StageFrame } from './frame.ts';

export interface SeatSpot {
  /** 1 is the leftmost; with two tiers the front row comes first. */
  seat: number;
  /** In units: middle of the desk's foot. */
  x: number;
  y: number;
  /** Size of desk and DJ; 1 is a desk of 160 units. */
  size: number;
  /** Size while its DJ plays. */
  playingSize: number;
  tier: 'front' | 'back';
  /** How much text fits on the desk. */
  labels: 'full' | 'name' | 'none';
  /** Whose next cover is shown: everyone's, or only the next DJ's. */
  covers: 'all' | 'next';
}

/** Units between two desks of size 1. */
const desk = { wide: 180, phone: 176 };
const maxSingleTierSeats = 7;

interface Tier {
  tier: SeatSpot['tier'];
  count: number;
  y: number;
  /** Horizontal offset, in distances between two desks. */
  shift: number;
}

function tiersOf(frame: StageFrame, seats: number, size: number): Tier[] {
  if (seats <= maxSingleTierSeats) return [{ tier: 'front', count: seats, y: frame.deskY, shift: 0 }];
  const front = Math.ceil(seats / 2);
  // Desks of the back row are centred between the heads of the front row.
  const even = seats % 2 === 0;
  const lift = (frame.compact ? 176 : 186) * size;
  return [
    { tier: 'front', count: front, y: frame.deskY, shift: even ? -0.25 : 0 },
    { tier: 'back', count: seats - front, y: frame.deskY - lift, shift: even ? 0.25 : 0 },
  ];
}

export function seatSpots(frame: StageFrame, seats: number): SeatSpot[] {
  const perTier = seats <= maxSingleTierSeats ? seats : Math.ceil(seats / 2);
  const usable = frame.compact ? Math.min(frame.w - 2, 470) : Math.min(frame.w - 66, 1180);
  const pitch = Math.min(
    usable / Math.max(seats > maxSingleTierSeats ? perTier + 0.5 : perTier, 5),
    frame.compact ? 78 : 182,
  );
  const fullSize = pitch / (frame.compact ? desk.phone : desk.wide);
  const size = seats > maxSingleTierSeats && !frame.compact ? Math.min(fullSize, 0.7) : fullSize;
  const deskPixels = 150 * size * frame.scale;
  const labels = deskPixels > 92 ? 'full' : deskPixels > 52 ? 'name' : 'none';

  return tiersOf(frame, seats, size)
    .flatMap(({ tier, count, y, shift }) => {
      const half = Math.max(1, (count - 1) / 2);
      return Array.from({ length: count }, (_, index) => {
        const step = index - (count - 1) / 2;
        const u = count > 1 ? step / half : 0;
        const outer = Math.abs(u) === 1 && count > 2 ? 0.96 : 1;
        return {
          x: frame.cx + (step + shift) * pitch,
          y: y - 12 * size * u * u,
          size: size * outer,
          playingSize: size * (frame.compact ? 1.24 : 1.17),
          tier,
          labels,
          covers: frame.compact || seats > maxSingleTierSeats ? 'next' : 'all',
        } satisfies Omit<SeatSpot, 'seat'>;
      });
    })
    .map((spot, index) => ({ seat: index + 1, ...spot }));
}
