/** The frame of the drawings and how a mood moves them. */
import type { AvatarMood } from './kit/piece.ts';

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The viewBox of `whole`, `head` and `body`. */
export const avatarBox: Box = { x: -10, y: -16, width: 120, height: 146 };

/** The viewBox of `portrait`: a square, filled by a disc. */
export const portraitBox: Box = { x: -6, y: -16, width: 112, height: 112 };

/** The neck, the pivot of the head's nod. */
export const headPivot = { x: 50, y: 76 } as const;

/** Where the feet touch the ground, the pivot of the body's squash. */
export const footPivot = { x: 50, y: 125 } as const;

export interface Motion {
  /** Degrees about `headPivot`. */
  readonly headTurn: number;
  /** Scale of the body about `footPivot`. */
  readonly bodyScale: readonly [x: number, y: number];
  /** Units above the ground. */
  readonly lift: number;
}

export const motions: Record<AvatarMood, Motion> = {
  idle: { headTurn: 0, bodyScale: [1, 1], lift: 0 },
  bob: { headTurn: -9, bodyScale: [1.03, 0.97], lift: 0 },
  jump: { headTurn: 0, bodyScale: [1, 1], lift: 8 },
};

/** A motion as SVG transforms; empty where nothing moves. */
export interface Pose {
  readonly lift: string;
  readonly headTransform: string;
  readonly bodyTransform: string;
  readonly shadowWidth: number;
}

const squash = ([sx, sy]: Motion['bodyScale']): string =>
  sx === 1 && sy === 1
    ? ''
    : `translate(${footPivot.x} ${footPivot.y})scale(${sx} ${sy})translate(${-footPivot.x} ${-footPivot.y})`;

const poseOf = ({ headTurn, bodyScale, lift }: Motion): Pose => ({
  lift: lift === 0 ? '' : `translate(0 ${-lift})`,
  headTransform: headTurn === 0 ? '' : `rotate(${headTurn} ${headPivot.x} ${headPivot.y})`,
  bodyTransform: squash(bodyScale),
  shadowWidth: lift === 0 ? 36 : 23,
});

export const poses: Record<AvatarMood, Pose> = {
  idle: poseOf(motions.idle),
  bob: poseOf(motions.bob),
  jump: poseOf(motions.jump),
};
