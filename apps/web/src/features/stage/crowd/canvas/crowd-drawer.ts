/** Draws the crowd on a canvas, in the frames in which something moves. Times are milliseconds on `performance`'s clock. */
import type { LaunchPoint } from '../../layout/launch.ts';
import {
  appearPoseAt,
  feet,
  flightPoseAt,
  headDrop,
  hip,
  jumpPoseAt,
  neck,
  nodAt,
  squash,
  type JumpPose,
} from './motion.ts';
import { Moves } from './moves.ts';
import type { CrowdScene, SceneGuest, SceneLayer, SpriteSource } from './scene.ts';
import { createContext, createEmojiSprite, Sprites, type Sprite } from './sprites.ts';

/** A layer with its image, looked up once. */
interface DrawnLayer {
  readonly bitmap: ImageBitmap;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly itemId: string | undefined;
}

interface DrawnGuest {
  readonly guest: SceneGuest;
  readonly body: readonly DrawnLayer[];
  readonly head: readonly DrawnLayer[];
  readonly jumpingBody: readonly DrawnLayer[];
  readonly jumpingHead: readonly DrawnLayer[];
}

/** How a part turns or is stretched, around its own point. */
interface PartPose {
  readonly at: { readonly x: number; readonly y: number };
  readonly turn: number;
  readonly drop: number;
  readonly stretchX: number;
  readonly stretchY: number;
}

export class CrowdDrawer {
  readonly #canvas: OffscreenCanvas;
  readonly #context: OffscreenCanvasRenderingContext2D;
  readonly #onComplete: () => void;
  readonly #sprites = new Sprites();
  readonly #moves = new Moves();
  readonly #emoji = new Map<string, Sprite>();
  #scene: CrowdScene | undefined;
  #guests: readonly DrawnGuest[] = [];
  #front: ImageBitmap | undefined;
  #isFrameRequested = false;
  #areSpritesResolved = false;
  #isComplete = false;

  /** `onComplete` is called once, when every sprite of a scene was drawn for the first time. */
  constructor(canvas: OffscreenCanvas, onComplete: () => void) {
    const context = canvas.getContext('2d');
    if (!context) throw new Error('there is no 2D canvas');
    this.#canvas = canvas;
    this.#context = context;
    this.#onComplete = onComplete;
  }

  show(scene: CrowdScene): void {
    const before = this.#scene;
    this.#scene = scene;
    const [width, height] = canvasSizeOf(scene);
    // An assignment clears the canvas, also one of the same size.
    const isResized = this.#canvas.width !== width || this.#canvas.height !== height;
    if (isResized) Object.assign(this.#canvas, { width, height });
    if (before?.pixelRatio !== scene.pixelRatio) this.#emoji.clear();
    if (isResized || !before || !isSameFront(before, scene)) {
      this.#front?.close();
      this.#front = drawFront(scene);
    }
    this.#moves.wear(
      scene.guests.flatMap(({ body, head }) =>
        [...body, ...head].flatMap(({ itemId }) => (itemId === undefined ? [] : [itemId])),
      ),
      performance.now(),
      !before,
    );
    this.#resolveSprites();
    // In the same task, or a canvas that was cleared would be seen.
    this.#draw();
  }

  /** `bitmap` is null for an image that could not be loaded. */
  addSprite(source: SpriteSource, bitmap: ImageBitmap | null): void {
    this.#sprites.add(source, bitmap);
    // Many come at once: they are looked up before the next frame.
    this.#areSpritesResolved = false;
    this.#requestFrame();
  }

  clearSprites(sources: readonly SpriteSource[]): void {
    this.#sprites.clear(sources);
    this.#areSpritesResolved = false;
  }

  jump(uuid: string): void {
    this.#moves.jump(uuid, performance.now());
    this.#requestFrame();
  }

  throwEmoji(emoji: string, from: LaunchPoint): void {
    this.#moves.throwEmoji(emoji, from, performance.now());
    this.#requestFrame();
  }

  #resolveSprites(): void {
    this.#areSpritesResolved = true;
    let isComplete = true;
    const drawnLayers = (layers: readonly SceneLayer[]) =>
      layers.flatMap((layer) => {
        const sprite = this.#sprites.get(layer.source);
        if (sprite === undefined) isComplete = false;
        return this.#placeLayer(layer, sprite);
      });
    const jumping = (layers: readonly DrawnLayer[], source: SpriteSource) => {
      const inTheAir = this.#placeLayer({ source, left: 0, top: 0 }, this.#sprites.get(source));
      // Until it is there, the avatar jumps as it stands.
      return inTheAir.length > 0 ? [...inTheAir, ...layers.slice(1)] : layers;
    };
    this.#guests = (this.#scene?.guests ?? []).map((guest) => {
      const [body, head] = [drawnLayers(guest.body), drawnLayers(guest.head)];
      return {
        guest,
        body,
        head,
        jumpingBody: jumping(body, guest.jumpingBody),
        jumpingHead: jumping(head, guest.jumpingHead),
      };
    });
    if (!isComplete || this.#isComplete) return;
    this.#isComplete = true;
    // After the frame in which it is drawn.
    requestAnimationFrame(() => requestAnimationFrame(() => this.#onComplete()));
  }

  /** While a window changes its size, an image of another size stands in until its own is there. */
  #placeLayer({ source, left, top, itemId }: SceneLayer, sprite: Sprite | null | undefined): DrawnLayer[] {
    const shown = sprite === undefined ? this.#sprites.getSimilar(source) : sprite;
    if (!shown) return [];
    const scale = source.width / shown.fullWidth;
    const [x, y] = [left + shown.left * scale, top + shown.top * scale];
    return [{ bitmap: shown.bitmap, x, y, width: shown.width * scale, height: shown.height * scale, itemId }];
  }

  #requestFrame(): void {
    if (this.#isFrameRequested) return;
    this.#isFrameRequested = true;
    requestAnimationFrame(() => {
      this.#isFrameRequested = false;
      this.#draw();
    });
  }

  #draw(): void {
    const scene = this.#scene;
    if (!scene) return;
    if (!this.#areSpritesResolved) this.#resolveSprites();
    const nowMs = performance.now();
    this.#context.resetTransform();
    this.#context.clearRect(0, 0, this.#canvas.width, this.#canvas.height);
    for (const each of this.#guests) this.#drawGuest(scene, each, nowMs);
    this.#context.resetTransform();
    if (this.#front) this.#context.drawImage(this.#front, 0, this.#canvas.height - this.#front.height);
    this.#drawEmoji(scene, nowMs);
    if (this.#moves.isMovingAt(nowMs) || scene.guests.some(({ nods }) => nods)) this.#requestFrame();
  }

  #drawGuest(scene: CrowdScene, drawn: DrawnGuest, nowMs: number): void {
    const { guest, body, head, jumpingBody, jumpingHead } = drawn;
    const jumpedMs = this.#moves.jumpOf(guest.uuid, nowMs);
    const jump = jumpedMs === undefined ? undefined : jumpPoseAt(jumpedMs);
    const nod = guest.nods ? nodAt(nowMs - scene.motionStartMs, guest.delayMs, scene.beatMs) : 0;
    const bodyNod = scene.hasStillBodies ? 0 : nod;
    this.#placePart(scene, guest, jump, {
      at: hip,
      turn: 0,
      drop: 0,
      stretchX: 1 + squash.x * bodyNod,
      stretchY: 1 + squash.y * bodyNod,
    });
    for (const layer of jump ? jumpingBody : body) this.#drawLayer(layer, nowMs);
    this.#placePart(scene, guest, jump, {
      at: neck,
      turn: guest.turn * nod,
      drop: headDrop(scene.energy) * nod * guest.height,
      stretchX: 1,
      stretchY: 1,
    });
    for (const layer of jump ? jumpingHead : head) this.#drawLayer(layer, nowMs);
  }

  /** Everything of a jump is stretched around the feet. */
  #placePart(scene: CrowdScene, guest: SceneGuest, jump: JumpPose | undefined, pose: PartPose): void {
    const [pivotX, pivotY] = [guest.width * pose.at.x, guest.height * pose.at.y];
    const [cos, sin] = pose.turn === 0 ? [1, 0] : [Math.cos(pose.turn), Math.sin(pose.turn)];
    const [a, b] = [cos * pose.stretchX, sin * pose.stretchX];
    const [c, d] = [-sin * pose.stretchY, cos * pose.stretchY];
    const e = pivotX - a * pivotX - c * pivotY;
    const f = pivotY + pose.drop - b * pivotX - d * pivotY;
    if (!jump) {
      this.#place(scene, a, b, c, d, guest.left + e, guest.top + f);
      return;
    }
    const { stretchX, stretchY } = jump;
    const [footX, footY] = [guest.width * feet.x, guest.height * feet.y];
    const x = guest.left + footX + (e - footX) * stretchX;
    const y = guest.top + jump.y * guest.height + footY + (f - footY) * stretchY;
    this.#place(scene, a * stretchX, b * stretchY, c * stretchX, d * stretchY, x, y);
  }

  #drawLayer({ bitmap, x, y, width, height, itemId }: DrawnLayer, nowMs: number): void {
    const appearedMs = itemId === undefined ? undefined : this.#moves.appearanceOf(itemId, nowMs);
    if (appearedMs === undefined) {
      this.#context.drawImage(bitmap, x, y, width, height);
      return;
    }
    const pose = appearPoseAt(appearedMs);
    this.#context.save();
    this.#context.globalAlpha = pose.opacity;
    this.#context.translate(x + width / 2, y + height * (0.5 + pose.y));
    this.#context.scale(pose.scale, pose.scale);
    this.#context.drawImage(bitmap, -width / 2, -height / 2, width, height);
    this.#context.restore();
  }

  #drawEmoji(scene: CrowdScene, nowMs: number): void {
    for (const { emoji, startedMs, x, y, rise, drift } of this.#moves.flightsAt(nowMs)) {
      const sprite = this.#emojiSprite(emoji, scene.pixelRatio);
      const pose = flightPoseAt(nowMs - startedMs);
      // `y` is the top of a line of text, which grows around its middle.
      const middle = y + emojiLineHeight / 2 - rise * pose.rise;
      this.#place(scene, pose.scale, 0, 0, pose.scale, x + drift * pose.drift, middle);
      this.#context.globalAlpha = pose.opacity;
      this.#context.drawImage(sprite.bitmap, sprite.left, sprite.top, sprite.width, sprite.height);
      this.#context.globalAlpha = 1;
    }
  }

  #emojiSprite(emoji: string, pixelRatio: number): Sprite {
    const known = this.#emoji.get(emoji);
    if (known) return known;
    if (this.#emoji.size >= maxEmoji) this.#emoji.clear();
    const sprite = createEmojiSprite(emoji, pixelRatio);
    this.#emoji.set(emoji, sprite);
    return sprite;
  }

  /** Sets the transform: what follows is in CSS pixels, from the point `x`, `y` of the stage. */
  #place(
    { pixelRatio, top }: CrowdScene,
    a: number,
    b: number,
    c: number,
    d: number,
    x: number,
    y: number,
  ): void {
    this.#context.setTransform(
      a * pixelRatio,
      b * pixelRatio,
      c * pixelRatio,
      d * pixelRatio,
      x * pixelRatio,
      (y - top) * pixelRatio,
    );
  }
}

/** Kept as images; more than fly at once, or they would be drawn anew in each frame. */
const maxEmoji = 64;
const emojiLineHeight = 22;
/** The fade at the viewer's feet, as `.floorFade` of `crowd.module.css`. */
const fadeShare = 0.2;
const fadeStops = [
  [0, 0],
  [0.45, 0.22],
  [1, 0.82],
] as const;

function canvasSizeOf({ width, height, top, pixelRatio }: CrowdScene): [width: number, height: number] {
  return [Math.round(width * pixelRatio), Math.round((height - top) * pixelRatio)];
}

function isSameFront({ front: one }: CrowdScene, { front: other }: CrowdScene): boolean {
  return one.heads === other.heads && one.stroke === other.stroke && one.scale === other.scale;
}

/** What is in front of everyone, as one image of the lower part of the canvas. */
function drawFront({ width, height, pixelRatio, front }: CrowdScene): ImageBitmap {
  const shownHeight = Math.ceil(height * fadeShare);
  const context = createContext(width * pixelRatio, shownHeight * pixelRatio);
  const scale = front.scale * pixelRatio;
  context.setTransform(scale, 0, 0, scale, 0, (shownHeight - height) * pixelRatio);
  const heads = new Path2D(front.heads);
  context.fillStyle = front.fill;
  // Not an array.
  // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type
  context.fill(heads);
  context.globalAlpha = front.strokeOpacity;
  context.strokeStyle = front.stroke;
  context.lineWidth = front.strokeWidth;
  context.stroke(heads);
  context.resetTransform();
  context.globalAlpha = 1;
  const gradient = context.createLinearGradient(0, 0, 0, context.canvas.height);
  for (const [at, opacity] of fadeStops) gradient.addColorStop(at, `rgb(7 8 15 / ${opacity})`);
  context.fillStyle = gradient;
  context.fillRect(0, 0, context.canvas.width, context.canvas.height);
  return context.canvas.transferToImageBitmap();
}
