export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface FloatingPlacement {
  /** The edge of the anchor that the floating box aligns with. */
  align: 'start' | 'end' | 'center';
  /** The preferred side. */
  side: 'above' | 'below';
  gap: number;
}

/** Minimum distance from the window's edges, px. */
const margin = 8;

/** Returns the position of a floating box: beside its anchor, on the side with enough room, inside the window. */
export function placeFloating(
  anchor: Box,
  floating: { width: number; height: number },
  viewport: { width: number; height: number },
  { align, side, gap }: FloatingPlacement,
): { left: number; top: number } {
  const space = {
    above: anchor.top - gap - margin,
    below: viewport.height - (anchor.top + anchor.height) - gap - margin,
  };
  const otherSide = side === 'below' ? 'above' : 'below';
  const chosenSide = floating.height > space[side] && space[otherSide] > space[side] ? otherSide : side;

  const top = chosenSide === 'below' ? anchor.top + anchor.height + gap : anchor.top - gap - floating.height;
  const slack = { start: 0, center: 0.5, end: 1 }[align] * (anchor.width - floating.width);
  return {
    left: clamp(anchor.left + slack, margin, viewport.width - floating.width - margin),
    top: clamp(top, margin, viewport.height - floating.height - margin),
  };
}

function clamp(value: number, min: number, max: number): number {
  return Math.max(min, Math.min(value, max));
}
