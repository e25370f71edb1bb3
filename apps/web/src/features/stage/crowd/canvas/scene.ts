/** The crowd as data, for the worker that draws it. Lengths are CSS pixels of the stage, times milliseconds. */

export interface CrowdScene {
  readonly width: number;
  readonly height: number;
  /** From where on it is drawn: nothing is above it. */
  readonly top: number;
  readonly pixelRatio: number;
  readonly beatMs: number;
  /** From 0 to 1: how far heads move. */
  readonly energy: number;
  /** When everything that moves began, since 1970, on this device's clock. */
  readonly motionStartMs: number;
  /** On a packed floor only heads move. */
  readonly hasStillBodies: boolean;
  /** In the order in which they are drawn. */
  readonly guests: readonly SceneGuest[];
  readonly front: SceneFront;
}

export interface SceneGuest {
  readonly uuid: string;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly nods: boolean;
  /** Radians, when the beat falls. */
  readonly turn: number;
  readonly delayMs: number;
  readonly body: readonly SceneLayer[];
  readonly head: readonly SceneLayer[];
  /** The avatar in the air, drawn instead of the first layers. */
  readonly jumpingBody: SpriteSource;
  readonly jumpingHead: SpriteSource;
}

export interface SceneLayer {
  readonly source: SpriteSource;
  /** Position of the image, from the guest's box. */
  readonly left: number;
  readonly top: number;
  /** Set for what someone puts on: it comes in when it is seen for the first time. */
  readonly itemId?: string;
}

/** What is in front of everyone. */
export interface SceneFront {
  /** SVG path of the heads of people who are only counted, in units of the stage. */
  readonly heads: string;
  readonly scale: number;
  readonly fill: string;
  readonly stroke: string;
  readonly strokeOpacity: number;
  readonly strokeWidth: number;
}

/** An image, and how it is drawn. */
export interface SpriteSource {
  readonly url: string;
  readonly width: number;
  readonly brightness: number;
  readonly pixelRatio: number;
}

export type SpriteKey = string;

export function spriteKey({ url, width, brightness, pixelRatio }: SpriteSource): SpriteKey {
  return `${url} ${width} ${brightness} ${pixelRatio}`;
}
