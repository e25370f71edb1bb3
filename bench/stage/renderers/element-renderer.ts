import { feet, flightMs, headDrop, hip, jumpMs, neck, squash } from './motion.ts';
import { Moves, type Flight } from './moves.ts';
import type { Renderer, RendererInput } from './renderer.ts';
import { epochMs, type Guest, type Layer, type Scene, type Sprite, type Sprites } from './scene.ts';

interface ElementGuest {
  readonly whole: HTMLElement;
  readonly idle: readonly HTMLElement[];
  readonly jumping: readonly HTMLElement[];
}

interface UrlSprite extends Sprite {
  readonly url: string;
}

type Images = ReadonlyMap<string, UrlSprite>;

/** As in `figure.tsx`. */
const flight: Keyframe[] = [
  { transform: 'translateY(5.5%)', easing: 'cubic-bezier(.2,.7,.3,1)' },
  { transform: 'translateY(-6%)', offset: 0.4, easing: 'cubic-bezier(.6,0,.8,.4)' },
  { transform: 'translateY(5.5%)', offset: 0.78 },
  { transform: 'translateY(5.5%) scale(1.06,.94)', offset: 0.88 },
  { transform: 'translateY(5.5%)' },
];

/** Elements that the compositor moves, as in the product, but their images have no transparent margins. */
export async function createElementRenderer({ root, scene, sprites }: RendererInput): Promise<Renderer> {
  const images = await createImages(sprites);
  const guests = new Map(scene.guests.map((guest) => [guest.uuid, createGuest(guest, scene, images)]));
  const box = createBox(0, -scene.top, scene.width, scene.height);
  box.append(...[...guests.values()].map(({ whole }) => whole));
  root.append(box);
  const moves = new Moves(scene);
  return {
    move(move) {
      const guest = guests.get(move.userUuid);
      if (move.animation === 'jump') {
        if (guest) jump(guest);
      } else throwEmoji(box, moves.throwEmoji(move.userUuid, move.emoji, epochMs()));
    },
    countDrawn: () => Promise.resolve(undefined),
    // The page has stopped these animations with all others.
    freeze: () => Promise.resolve(),
    stop() {
      box.remove();
      for (const { url } of images.values()) URL.revokeObjectURL(url);
    },
  };
}

function createGuest(guest: Guest, scene: Scene, images: Images): ElementGuest {
  const whole = createBox(guest.left, guest.top, guest.width, guest.height);
  whole.style.transformOrigin = `${guest.width * feet.x}px ${guest.height * feet.y}px`;
  const stretch = `scale(${1 + squash.x}, ${1 + squash.y})`;
  const nod = `translateY(${headDrop(scene) * guest.height}px) rotate(${guest.turn}rad)`;
  const createPart = (layers: readonly Layer[], at: typeof neck, transform: string | undefined) => {
    const part = createTightPart(layers, images, guest, at);
    if (guest.nods && transform !== undefined) nodOnBeat(part, transform, guest, scene);
    return part;
  };
  const [bodyMotion, headMotion] = [scene.hasStillBodies ? undefined : stretch, nod];
  const body = createPart(guest.body, hip, bodyMotion);
  const head = createPart(guest.head, neck, headMotion);
  const jumpingBody = createPart(guest.jumpingBody, hip, bodyMotion);
  const jumpingHead = createPart(guest.jumpingHead, neck, headMotion);
  const jumping = [jumpingBody, jumpingHead];
  for (const part of jumping) part.style.display = 'none';
  whole.append(body, jumpingBody, head, jumpingHead);
  return { whole, idle: [body, head], jumping };
}

/** A box around the visible pixels of some layers, which turns around a point of the guest. */
function createTightPart(
  layers: readonly Layer[],
  images: Images,
  guest: Guest,
  at: { x: number; y: number },
): HTMLElement {
  const places = layers.flatMap(({ sprite: key, left, top }) => {
    const sprite = images.get(key);
    return sprite ? [{ sprite, x: left + sprite.left, y: top + sprite.top }] : [];
  });
  const left = Math.min(...places.map(({ x }) => x));
  const top = Math.min(...places.map(({ y }) => y));
  const right = Math.max(...places.map(({ x, sprite }) => x + sprite.width));
  const bottom = Math.max(...places.map(({ y, sprite }) => y + sprite.height));
  const part = createBox(left, top, right - left, bottom - top);
  part.style.transformOrigin = `${guest.width * at.x - left}px ${guest.height * at.y - top}px`;
  part.append(...places.map(({ sprite, x, y }) => createImage(sprite, x - left, y - top)));
  return part;
}

function nodOnBeat(part: HTMLElement, transform: string, guest: Guest, scene: Scene): void {
  const easing = 'cubic-bezier(.45,0,.4,1)';
  const frames: Keyframe[] = [
    { transform, easing },
    { transform: 'none', offset: 0.52, easing },
    { transform, easing },
  ];
  const animation = part.animate(frames, {
    duration: scene.beatMs,
    delay: guest.delayMs,
    iterations: Infinity,
  });
  animation.startTime = scene.motionStartMs - performance.timeOrigin;
}

function jump({ whole, idle, jumping }: ElementGuest): void {
  const show = (isJumping: boolean) => {
    for (const part of idle) part.style.display = isJumping ? 'none' : '';
    for (const part of jumping) part.style.display = isJumping ? '' : 'none';
  };
  show(true);
  whole.animate(flight, { duration: jumpMs }).addEventListener('finish', () => show(false));
}

function throwEmoji(box: HTMLElement, { emoji, x, y, rise, drift }: Flight): void {
  const element = document.createElement('div');
  element.style.cssText = `position:absolute;left:${x}px;top:${y}px;font:22px/1 sans-serif`;
  element.textContent = emoji;
  box.append(element);
  const frames: Keyframe[] = [
    { transform: 'translate(-50%, 0) scale(.5)', opacity: 0 },
    { transform: `translate(-50%, ${-rise * 0.12}px) scale(1.12)`, opacity: 1, offset: 0.1 },
    { opacity: 1, offset: 0.7 },
    { transform: `translate(calc(-50% + ${drift}px), ${-rise}px) scale(1)`, opacity: 0 },
  ];
  for (const frame of frames) frame.easing = 'cubic-bezier(.2,.6,.4,1)';
  element.animate(frames, { duration: flightMs }).addEventListener('finish', () => element.remove());
}

async function createImages(sprites: Sprites): Promise<Images> {
  const entries = [...sprites].map(async ([key, sprite]) => {
    const canvas = new OffscreenCanvas(sprite.bitmap.width, sprite.bitmap.height);
    canvas.getContext('2d')?.drawImage(sprite.bitmap, 0, 0);
    return [key, { ...sprite, url: URL.createObjectURL(await canvas.convertToBlob()) }] as const;
  });
  return new Map(await Promise.all(entries));
}

function createBox(left: number, top: number, width: number, height: number): HTMLElement {
  const box = document.createElement('div');
  box.style.cssText = `position:absolute;left:${left}px;top:${top}px;width:${width}px;height:${height}px`;
  return box;
}

function createImage({ url, width, height }: UrlSprite, left: number, top: number): HTMLElement {
  const image = new Image();
  image.src = url;
  image.style.cssText = `position:absolute;left:${left}px;top:${top}px;width:${width}px;height:${height}px`;
  return image;
}
