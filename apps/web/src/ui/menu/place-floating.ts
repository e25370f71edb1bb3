export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface Placing {
  /** Which edge of the anchor the floating box lines up with. */
  align: 'start' | 'end' | 'center';
  /** The side that is tried first. */
  side: 'above' | 'below';
  gap: number;
}

/** Distance that a floating box keeps from the window's edges, px. */
const margin = 8;

/** Where a floating box goes: beside its anchor, on the other side when there is more room, inside the window. */
export function placeFloating(
  anchor: Box,
  floating: { width: number; height: number },
  view: { width: number; height: number },
  { align, side, gap }: Placing,
): { left: number; top: number } {
  const room = {
    above: anchor.top - gap - margin,
    below: view.height - (anchor.top + anchor.height) - gap - margin,
  };
  const other = side === 'below' ? 'above' : 'below';
  const chosen = floating.height > room[side] && room[other] > room[side] ? other : side;

  const top = chosen === 'below' ? anchor.top + anchor.height + gap : anchor.top - gap - floating.height;
  const slack = { start: 0, center: 0.5, end: 1 }[align] * (anchor.width - floating.width);
  return {
    left: clamp(anchor.left + slack, margin, view.width - floating.width - margin),
    top: clamp(top, margin, view.height - floating.height - margin),
  };
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most));
}
