/** The crowd as data: what the page's elements show, for renderers that draw it without them. */

/** Pixels are CSS pixels of the stage, times are milliseconds. */
export interface Scene {
  readonly width: number;
  readonly height: number;
  /** From where on it is drawn: nothing is above it. */
  readonly top: number;
  /** The top of the highest guest; emoji rise no higher. */
  readonly ceiling: number;
  readonly pixelRatio: number;
  readonly beatMs: number;
  /** From 0 to 1: how far heads move. */
  readonly energy: number;
  /** When everything that moves began, since 1970. */
  readonly motionStartMs: number;
  /** On a packed floor only heads move. */
  readonly hasStillBodies: boolean;
  /** In the order in which they are drawn. */
  readonly guests: readonly Guest[];
}

export interface Guest {
  readonly uuid: string;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly nods: boolean;
  /** Radians, when the beat falls. */
  readonly turn: number;
  readonly delayMs: number;
  readonly body: readonly Layer[];
  readonly head: readonly Layer[];
  /** Of the avatar in the air; what is worn stays. */
  readonly jumpingBody: readonly Layer[];
  readonly jumpingHead: readonly Layer[];
}

export interface Layer {
  /** Key of a sprite. */
  readonly sprite: string;
  /** Of the image's box, from that of the guest. */
  readonly left: number;
  readonly top: number;
}

/** An image in the size and brightness in which it is drawn, without its transparent margins. */
export interface Sprite {
  readonly bitmap: ImageBitmap;
  /** Of what is left, from the image's box. */
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export type Sprites = ReadonlyMap<string, Sprite>;

/** Since 1970, so that a worker means the same moment. */
export function epochMs(): number {
  return performance.timeOrigin + performance.now();
}
