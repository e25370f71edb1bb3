import { createEmojiSprite } from './load-sprites.ts';
import { feet, flightPoseAt, headDrop, hip, jumpPoseAt, neck, nodOf, squash } from './motion.ts';
import { Moves } from './moves.ts';
import { packSprites } from './pack-sprites.ts';
import type { Pixi, PixiContainer, PixiSprite, PixiTexture } from './pixi.ts';
import { createCanvas, type Renderer, type RendererInput } from './renderer.ts';
import { epochMs, type Guest, type Layer, type Scene, type Sprites } from './scene.ts';

interface PixiGuest {
  readonly guest: Guest;
  readonly whole: PixiContainer;
  readonly body: PixiContainer;
  readonly head: PixiContainer;
  readonly idle: readonly PixiContainer[];
  readonly jumping: readonly PixiContainer[];
}

/** Draws with WebGL, as sprites in containers. All sprites are in a few textures, so that most are drawn at once. */
export async function createPixiRenderer(
  { root, scene, sprites }: RendererInput,
  pixi: Pixi,
): Promise<Renderer> {
  const renderer = await pixi.autoDetectRenderer({
    preference: 'webgl',
    canvas: createCanvas(root, scene),
    width: scene.width,
    height: scene.height - scene.top,
    resolution: scene.pixelRatio,
    backgroundAlpha: 0,
    antialias: false,
  });
  if (renderer.name !== 'webgl') throw new Error(`Pixi draws with ${renderer.name}`);
  // Otherwise each pixel chooses among as many textures as there could be, which takes eight times as long on a
  // processor. The sprites share their textures.
  renderer.limits.maxBatchableTextures = 1;
  const crowd = new pixi.Container();
  crowd.position.set(0, -scene.top);
  const textures = createTextures(pixi, sprites);
  const guests = scene.guests.map((guest) => createGuest(pixi, guest, sprites, textures));
  crowd.addChild(...guests.map(({ whole }) => whole));
  const flights = new FlightSprites(pixi, crowd, scene.pixelRatio);
  const moves = new Moves(scene);
  let drawn = 0;

  const draw = (nowMs: number) => {
    for (const each of guests)
      place(each, scene, moves.jumpOf(each.guest, nowMs), nowMs - scene.motionStartMs);
    flights.place(moves, nowMs);
    renderer.render(crowd);
    drawn += 1;
  };
  let frame = requestAnimationFrame(function next() {
    frame = requestAnimationFrame(next);
    draw(epochMs());
  });
  return {
    move: (move) => moves.start(move, epochMs()),
    countDrawn: () => Promise.resolve(drawn),
    freeze(motionMs) {
      cancelAnimationFrame(frame);
      draw(scene.motionStartMs + motionMs);
      return Promise.resolve();
    },
    stop() {
      cancelAnimationFrame(frame);
      renderer.destroy();
    },
  };
}

function createTextures(pixi: Pixi, sprites: Sprites): ReadonlyMap<string, PixiTexture> {
  const textures = new Map<string, PixiTexture>();
  for (const { canvas, places } of packSprites(sprites)) {
    const { source } = pixi.Texture.from(canvas);
    for (const { key, x, y, width, height } of places)
      textures.set(key, new pixi.Texture({ source, frame: new pixi.Rectangle(x, y, width, height) }));
  }
  return textures;
}

function createGuest(
  pixi: Pixi,
  guest: Guest,
  sprites: Sprites,
  textures: ReadonlyMap<string, PixiTexture>,
): PixiGuest {
  const createPart = (layers: readonly Layer[]): PixiContainer => {
    const part = new pixi.Container();
    for (const { sprite: key, left, top } of layers) {
      const [sprite, texture] = [sprites.get(key), textures.get(key)];
      if (!sprite || !texture) throw new Error(`there is no sprite ${key}`);
      const child = new pixi.Sprite(texture);
      child.position.set(left + sprite.left, top + sprite.top);
      child.scale.set(sprite.width / sprite.bitmap.width);
      part.addChild(child);
    }
    return part;
  };
  const createPose = (at: { x: number; y: number }, idle: PixiContainer, jumping: PixiContainer) => {
    const part = new pixi.Container();
    part.pivot.set(guest.width * at.x, guest.height * at.y);
    part.position.set(guest.width * at.x, guest.height * at.y);
    part.addChild(idle, jumping);
    return part;
  };
  const idle = [createPart(guest.body), createPart(guest.head)] as const;
  const jumping = [createPart(guest.jumpingBody), createPart(guest.jumpingHead)] as const;
  const whole = new pixi.Container();
  whole.pivot.set(guest.width * feet.x, guest.height * feet.y);
  const body = createPose(hip, idle[0], jumping[0]);
  const head = createPose(neck, idle[1], jumping[1]);
  whole.addChild(body, head);
  return { guest, whole, body, head, idle, jumping };
}

function place(
  { guest, whole, body, head, idle, jumping }: PixiGuest,
  scene: Scene,
  jumpedMs: number | undefined,
  motionMs: number,
): void {
  const jump = jumpedMs === undefined ? undefined : jumpPoseAt(jumpedMs);
  whole.position.set(guest.left + guest.width * feet.x, guest.top + guest.height * (feet.y + (jump?.y ?? 0)));
  whole.scale.set(jump?.stretchX ?? 1, jump?.stretchY ?? 1);
  for (const part of idle) part.visible = !jump;
  for (const part of jumping) part.visible = Boolean(jump);
  const nod = guest.nods ? nodOf(guest, scene, motionMs) : 0;
  if (!scene.hasStillBodies) body.scale.set(1 + squash.x * nod, 1 + squash.y * nod);
  head.rotation = guest.turn * nod;
  head.position.set(guest.width * neck.x, guest.height * (neck.y + headDrop(scene) * nod));
}

class FlightSprites {
  readonly #pixi: Pixi;
  readonly #crowd: PixiContainer;
  readonly #pixelRatio: number;
  readonly #textures = new Map<string, PixiTexture>();
  readonly #sprites: PixiSprite[] = [];

  constructor(pixi: Pixi, crowd: PixiContainer, pixelRatio: number) {
    this.#pixi = pixi;
    this.#crowd = crowd;
    this.#pixelRatio = pixelRatio;
  }

  place(moves: Moves, nowMs: number): void {
    const flights = moves.flightsAt(nowMs);
    flights.forEach(({ emoji, startedMs, x, y, rise, drift }, index) => {
      const texture = this.#textureOf(emoji);
      const sprite = (this.#sprites[index] ??= this.#addSprite(texture));
      const pose = flightPoseAt(nowMs - startedMs);
      sprite.texture = texture;
      sprite.visible = true;
      sprite.alpha = pose.opacity;
      sprite.scale.set(pose.scale / this.#pixelRatio);
      sprite.position.set(x + drift * pose.drift, y - rise * pose.rise);
    });
    for (const sprite of this.#sprites.slice(flights.length)) sprite.visible = false;
  }

  #textureOf(emoji: string): PixiTexture {
    let texture = this.#textures.get(emoji);
    if (!texture) {
      const { bitmap } = createEmojiSprite(emoji, this.#pixelRatio);
      this.#textures.set(emoji, (texture = this.#pixi.Texture.from(bitmap)));
    }
    return texture;
  }

  #addSprite(texture: PixiTexture): PixiSprite {
    const sprite = new this.#pixi.Sprite(texture);
    const { width, height } = createEmojiSprite('', this.#pixelRatio).bitmap;
    sprite.pivot.set(width / 2, height / 2);
    this.#crowd.addChild(sprite);
    return sprite;
  }
}
