/** How a figure jumps, for elements and for the canvas of a full floor. */
export const jumpMs = 420;

interface JumpFrame {
  /** Share of the jump. */
  readonly at: number;
  /** Share of the figure's height, downwards. */
  readonly y: number;
  readonly stretchX: number;
  readonly stretchY: number;
  /** Easing to the next frame, as in CSS. Default: linear. */
  readonly bezier?: readonly [number, number, number, number];
}

/** The jump drawing is 8 of 146 units higher; a jump starts and ends on the ground. */
const grounded = { y: 0.055, stretchX: 1, stretchY: 1 };
export const jumpFrames: readonly JumpFrame[] = [
  { ...grounded, at: 0, bezier: [0.2, 0.7, 0.3, 1] },
  { ...grounded, at: 0.4, y: -0.06, bezier: [0.6, 0, 0.8, 0.4] },
  { ...grounded, at: 0.78 },
  { ...grounded, at: 0.88, stretchX: 1.06, stretchY: 0.94 },
  { ...grounded, at: 1 },
];

export const jumpKeyframes: Keyframe[] = jumpFrames.map(({ at, y, stretchX, stretchY, bezier }) => ({
  offset: at,
  transform: `translateY(${y * 100}%) scale(${stretchX}, ${stretchY})`,
  easing: bezier ? `cubic-bezier(${bezier.join()})` : 'linear',
}));
