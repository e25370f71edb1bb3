/** The crowd on a 2D canvas, of the page or of a worker. */
import { createEmojiSprite } from './load-sprites.ts';
import {
  feet,
  flightPoseAt,
  headDrop,
  hip,
  jumpPoseAt,
  neck,
  nodOf,
  squash,
  type JumpPose,
} from './motion.ts';
import { Moves, type Move } from './moves.ts';
import { epochMs, type Guest, type Layer, type Scene, type Sprite, type Sprites } from './scene.ts';

type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** A layer with its sprite, looked up once. */
interface DrawnLayer {
  readonly sprite: Sprite;
  readonly x: number;
  readonly y: number;
}

interface DrawnGuest {
  readonly guest: Guest;
  readonly body: readonly DrawnLayer[];
  readonly head: readonly DrawnLayer[];
  readonly jumpingBody: readonly DrawnLayer[];
  readonly jumpingHead: readonly DrawnLayer[];
}

export class CanvasCrowd {
  readonly #context: Context;
  readonly #scene: Scene;
  readonly #guests: readonly DrawnGuest[];
  readonly #moves: Moves;
  readonly #emoji = new Map<string, Sprite>();
  readonly #every: number;
  #frame = 0;
  #drawn = 0;
  #frames = 0;

  /** `every`: 2 draws every second frame only. */
  constructor(canvas: HTMLCanvasElement | OffscreenCanvas, scene: Scene, sprites: Sprites, every = 1) {
    const context: Context | null = canvas.getContext('2d');
    if (!context) throw new Error('there is no 2D canvas');
    this.#context = context;
    this.#scene = scene;
    this.#every = every;
    this.#moves = new Moves(scene);
    const drawnLayers = (layers: readonly Layer[]) =>
      layers.map(({ sprite: key, left, top }) => {
        const sprite = sprites.get(key);
        if (!sprite) throw new Error(`there is no sprite ${key}`);
        return { sprite, x: left + sprite.left, y: top + sprite.top };
      });
    this.#guests = scene.guests.map((guest) => ({
      guest,
      body: drawnLayers(guest.body),
      head: drawnLayers(guest.head),
      jumpingBody: drawnLayers(guest.jumpingBody),
      jumpingHead: drawnLayers(guest.jumpingHead),
    }));
  }

  get drawn(): number {
    return this.#drawn;
  }

  move(move: Move): void {
    this.#moves.start(move, epochMs());
  }

  start(): void {
    const next = () => {
      this.#frame = requestAnimationFrame(next);
      this.#frames += 1;
      if (this.#frames % this.#every === 0) this.draw(epochMs());
    };
    this.#frame = requestAnimationFrame(next);
  }

  stop(): void {
    cancelAnimationFrame(this.#frame);
  }

  freeze(motionMs: number): void {
    this.stop();
    this.draw(this.#scene.motionStartMs + motionMs);
  }

  draw(nowMs: number): void {
    const { width, height, top, pixelRatio } = this.#scene;
    this.#place(1, 0, 0, 1, 0, top);
    this.#context.clearRect(0, 0, width, height);
    for (const each of this.#guests) this.#drawGuest(each, nowMs);
    for (const { emoji, startedMs, x, y, rise, drift } of this.#moves.flightsAt(nowMs)) {
      let sprite = this.#emoji.get(emoji);
      if (!sprite) this.#emoji.set(emoji, (sprite = createEmojiSprite(emoji, pixelRatio)));
      const pose = flightPoseAt(nowMs - startedMs);
      this.#place(pose.scale, 0, 0, pose.scale, x + drift * pose.drift, y - rise * pose.rise);
      this.#context.globalAlpha = pose.opacity;
      this.#drawSprite(sprite, sprite.left, sprite.top);
      this.#context.globalAlpha = 1;
    }
    this.#drawn += 1;
  }

  #drawGuest({ guest, body, head, jumpingBody, jumpingHead }: DrawnGuest, nowMs: number): void {
    const jumpedMs = this.#moves.jumpOf(guest, nowMs);
    const jump = jumpedMs === undefined ? undefined : jumpPoseAt(jumpedMs);
    const nod = guest.nods ? nodOf(guest, this.#scene, nowMs - this.#scene.motionStartMs) : 0;
    const bodyNod = this.#scene.hasStillBodies ? 0 : nod;
    this.#drawPart(guest, jump ? jumpingBody : body, jump, {
      at: hip,
      turn: 0,
      drop: 0,
      stretchX: 1 + squash.x * bodyNod,
      stretchY: 1 + squash.y * bodyNod,
    });
    this.#drawPart(guest, jump ? jumpingHead : head, jump, {
      at: neck,
      turn: guest.turn * nod,
      drop: headDrop(this.#scene) * nod * guest.height,
      stretchX: 1,
      stretchY: 1,
    });
  }

  /** A part turns or is stretched around its own point, and everything of a jump around the feet. */
  #drawPart(
    guest: Guest,
    layers: readonly DrawnLayer[],
    jump: JumpPose | undefined,
    pose: { at: { x: number; y: number }; turn: number; drop: number; stretchX: number; stretchY: number },
  ): void {
    const [pivotX, pivotY] = [guest.width * pose.at.x, guest.height * pose.at.y];
    const [cos, sin] = pose.turn === 0 ? [1, 0] : [Math.cos(pose.turn), Math.sin(pose.turn)];
    const [a, b, c, d] = [
      cos * pose.stretchX,
      sin * pose.stretchX,
      -sin * pose.stretchY,
      cos * pose.stretchY,
    ];
    const e = pivotX - a * pivotX - c * pivotY;
    const f = pivotY + pose.drop - b * pivotX - d * pivotY;
    if (jump) {
      const [footX, footY] = [guest.width * feet.x, guest.height * feet.y];
      this.#place(
        a * jump.stretchX,
        b * jump.stretchY,
        c * jump.stretchX,
        d * jump.stretchY,
        guest.left + footX + (e - footX) * jump.stretchX,
        guest.top + jump.y * guest.height + footY + (f - footY) * jump.stretchY,
      );
    } else this.#place(a, b, c, d, guest.left + e, guest.top + f);
    for (const { sprite, x, y } of layers) this.#drawSprite(sprite, x, y);
  }

  #place(a: number, b: number, c: number, d: number, x: number, y: number): void {
    const { pixelRatio: ratio, top } = this.#scene;
    this.#context.setTransform(a * ratio, b * ratio, c * ratio, d * ratio, x * ratio, (y - top) * ratio);
  }

  #drawSprite({ bitmap, width, height }: Sprite, x: number, y: number): void {
    if (this.#scene.pixelRatio === 1) this.#context.drawImage(bitmap, x, y);
    else this.#context.drawImage(bitmap, x, y, width, height);
  }
}
