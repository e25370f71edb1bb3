import { feet, flightMs, headDrop, hip, jumpMs, neck, squash } from './motion.ts';
import { Moves, type Flight } from './moves.ts';
import type { Renderer, RendererInput } from './renderer.ts';
import { epochMs, type Guest, type Layer, type Scene, type Sprite, type Sprites } from './scene.ts';

interface ElementGuest {
  readonly whole: HTMLElement;
  readonly idle: readonly Part[];
  readonly jumping: readonly Part[];
}

interface Part {
  readonly element: HTMLElement;
  /** Starts its motion, in step with the song. */
  nod(): Animation | undefined;
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
      // An endless animation goes on without its element, and the page would compute it in every frame.
      for (const animation of box.getAnimations({ subtree: true })) animation.cancel();
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
  const createPart = (layers: readonly Layer[], at: typeof neck, transform: string | undefined): Part => {
    const element = createTightPart(layers, images, guest, at);
    return {
      element,
      nod: () =>
        guest.nods && transform !== undefined ? nodOnBeat(element, transform, guest, scene) : undefined,
    };
  };
  const [bodyMotion, headMotion] = [scene.hasStillBodies ? undefined : stretch, nod];
  const idle = [createPart(guest.body, hip, bodyMotion), createPart(guest.head, neck, headMotion)];
  const jumping = [
    createPart(guest.jumpingBody, hip, bodyMotion),
    createPart(guest.jumpingHead, neck, headMotion),
  ];
  for (const part of idle) part.nod();
  for (const { element } of jumping) element.style.display = 'none';
  const [body, head, jumpingBody, jumpingHead] = [...idle, ...jumping].map(({ element }) => element);
  whole.append(body!, jumpingBody!, head!, jumpingHead!);
  return { whole, idle, jumping };
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

function nodOnBeat(element: HTMLElement, transform: string, guest: Guest, scene: Scene): Animation {
  const easing = 'cubic-bezier(.45,0,.4,1)';
  const frames: Keyframe[] = [
    { transform, easing },
    { transform: 'none', offset: 0.52, easing },
    { transform, easing },
  ];
  const animation = element.animate(frames, {
    duration: scene.beatMs,
    delay: guest.delayMs,
    iterations: Infinity,
  });
  animation.startTime = scene.motionStartMs - performance.timeOrigin;
  return animation;
}

function jump({ whole, idle, jumping }: ElementGuest): void {
  const show = (isJumping: boolean) => {
    for (const { element } of idle) element.style.display = isJumping ? 'none' : '';
    for (const { element } of jumping) element.style.display = isJumping ? '' : 'none';
  };
  show(true);
  const nods = jumping.map((part) => part.nod());
  whole.animate(flight, { duration: jumpMs }).addEventListener('finish', () => {
    for (const nod of nods) nod?.cancel();
    show(false);
  });
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
