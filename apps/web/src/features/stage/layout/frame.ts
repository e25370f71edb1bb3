/**
 * The stage's geometry. Everything is laid out in units of the composition (1026 × 684 wide, 390 × 302 on a phone);
 * `scale` converts units to pixels, so that one drawing fits every size.
 */
export interface StageFrame {
  /** Pixels. */
  width: number;
  height: number;
  /** Pixels per unit. */
  scale: number;
  /** In units from here on. */
  w: number;
  h: number;
  cx: number;
  compact: boolean;
  /** A lobby card: no speakers, no labels; its rig is drawn in the frame of a phone (`miniature-parts.tsx`). */
  mini: boolean;
  /** Lower chord of the truss, where lamps hang. */
  rigY: number;
  archTop: number;
  archHalf: number;
  /** Where the back wall meets the floor. */
  horizonY: number;
  /** Foot of a desk in the middle. */
  deskY: number;
  /** The front edge of the stage, in the middle and at both sides. */
  lipY: number;
  lipSideY: number;
}

const wide = {
  w: 1026,
  lowest: 560,
  h: 624,
  rig: 20,
  arch: 44,
  archHalf: 360,
  horizon: 285,
  desk: 338,
  lip: 370,
  sag: 15,
};
const phone = {
  w: 390,
  lowest: 262,
  h: 302,
  rig: 23,
  arch: 41,
  archHalf: 150,
  horizon: 158,
  desk: 177,
  lip: 200,
  sag: 6,
};

/** How far the stage moves down when there is more height than the composition needs. */
const sinkShare = 0.35;
const maxSink = 150;

export interface FrameRequest {
  width: number;
  height: number;
  compact: boolean;
  topInset: number;
}

export function stageFrame({ width, height, compact, topInset }: FrameRequest): StageFrame {
  const plan = compact ? phone : wide;
  const free = Math.max(1, height - topInset);
  // With too little height, the front rows are cut before anything shrinks.
  const scale = Math.max(0.05, Math.min(width / plan.w, free / plan.lowest));
  const w = width / scale;
  const h = height / scale;
  const top = topInset / scale;
  const sink = Math.min(maxSink, Math.max(0, h - top - plan.h) * sinkShare);
  const below = top + sink;
  return {
    width,
    height,
    scale,
    w,
    h,
    cx: w / 2,
    compact,
    mini: false,
    rigY: top + plan.rig,
    archTop: top + plan.arch + sink * 0.4,
    archHalf: plan.archHalf,
    horizonY: below + plan.horizon,
    deskY: below + plan.desk,
    lipY: below + plan.lip,
    lipSideY: below + plan.lip - plan.sag,
  };
}

export const miniatureSize = { width: 318, height: 150 };

/** The section of the stage on a lobby card. */
export const miniatureFrame: StageFrame = {
  ...miniatureSize,
  scale: 1,
  w: miniatureSize.width,
  h: miniatureSize.height,
  cx: miniatureSize.width / 2,
  compact: true,
  mini: true,
  rigY: 0,
  archTop: 12,
  archHalf: 114,
  horizonY: 88,
  deskY: 106,
  lipY: 104,
  lipSideY: 104,
};

/** Y of the stage's front edge at `x`: a parabola through both sides and the middle. */
export function lipAt(frame: StageFrame, x: number): number {
  const u = (x - frame.cx) / frame.cx;
  return frame.lipY - (frame.lipY - frame.lipSideY) * u * u;
}
