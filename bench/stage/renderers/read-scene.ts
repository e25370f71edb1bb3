/** Reads the crowd from the page's elements, which must be shown. */
import type { Guest, Layer, Scene } from './scene.ts';

export interface SpriteSource {
  readonly url: string;
  readonly width: number;
  readonly height: number;
  /** A CSS filter. */
  readonly filter: string;
}

/** Room over the highest head, for its jump and for half an emoji. */
const roomAbove = 24;

export function readScene(): { scene: Scene; sources: Map<string, SpriteSource> } {
  const crowd = findCrowd();
  const sources = new Map<string, SpriteSource>();
  const guests = [...crowd.querySelectorAll<HTMLElement>('[data-guest]')].map((element) =>
    readGuest(element, sources),
  );
  const ceiling = Math.min(...guests.map(({ top }) => top));
  const nod = crowd.getAnimations({ subtree: true }).find(({ effect }) => isEndless(effect));
  const style = getComputedStyle(crowd);
  const scene: Scene = {
    width: crowd.offsetWidth,
    height: crowd.offsetHeight,
    top: Math.max(0, ceiling - roomAbove),
    ceiling,
    pixelRatio: devicePixelRatio,
    beatMs: Number.parseFloat(style.getPropertyValue('--beat')),
    energy: Number.parseFloat(style.getPropertyValue('--energy')),
    motionStartMs: performance.timeOrigin + Number(nod?.startTime ?? 0),
    hasStillBodies: 'packed' in crowd.dataset,
    guests,
  };
  return { scene, sources };
}

/** The element with the rows of guests. */
export function findCrowd(): HTMLElement {
  const crowd = document.querySelector('[data-guest]')?.parentElement?.parentElement;
  if (!crowd) throw new Error('nobody is drawn');
  return crowd;
}

export function isEndless(effect: AnimationEffect | null): boolean {
  return effect?.getTiming().iterations === Infinity;
}

function readGuest(element: HTMLElement, sources: Map<string, SpriteSource>): Guest {
  const figure = element.firstElementChild as HTMLElement;
  const [bodyElement, headElement] = [...figure.children] as [HTMLElement, HTMLElement];
  const style = getComputedStyle(figure);
  const layersOf = (part: HTMLElement, pose: 'idle' | 'jump'): Layer[] =>
    [...part.querySelectorAll('img')].map((image) => readLayer(image, pose, sources));
  return {
    uuid: element.dataset['guest'] ?? '',
    left: element.offsetLeft,
    top: element.offsetTop,
    width: element.offsetWidth,
    height: element.offsetHeight,
    nods: headElement.getAnimations().length > 0,
    turn: (Number.parseFloat(style.getPropertyValue('--turn')) * Math.PI) / 180,
    delayMs: Number.parseFloat(style.getPropertyValue('--delay')),
    body: layersOf(bodyElement, 'idle'),
    head: layersOf(headElement, 'idle'),
    jumpingBody: layersOf(bodyElement, 'jump'),
    jumpingHead: layersOf(headElement, 'jump'),
  };
}

function readLayer(
  image: HTMLImageElement,
  pose: 'idle' | 'jump',
  sources: Map<string, SpriteSource>,
): Layer {
  const style = getComputedStyle(image);
  const [left, top, width, height] = [style.left, style.top, style.width, style.height].map(
    (value) => Number.parseFloat(value) || 0,
  ) as [number, number, number, number];
  const url = image.src.replace(/-(?:idle|jump)\.svg/, `-${pose}.svg`);
  const source = { url, width, height, filter: style.filter };
  const sprite = `${url} ${width} ${height} ${style.filter}`;
  sources.set(sprite, source);
  return { sprite, left, top };
}
