/** Runs in the page before everything else: draws its crowd in other ways than with elements. */
import { createCanvasRenderer } from './canvas-renderer.ts';
import { interceptMoves } from './intercept-moves.ts';
import { createElementRenderer } from './element-renderer.ts';
import { loadSprites } from './load-sprites.ts';
import { createOffscreenRenderer } from './offscreen-renderer.ts';
import type { Pixi } from './pixi.ts';
import { createPixiRenderer } from './pixi-renderer.ts';
import { findCrowd, isEndless, readScene } from './read-scene.ts';
import type { RendererName } from './renderer-names.ts';
import type { Renderer, RendererInput } from './renderer.ts';
import type { Scene, Sprites } from './scene.ts';

export interface StageRenderers {
  /** Replaces the renderer; `dom` is the product as it is. */
  choose(name: RendererName): Promise<void>;
  /** How often the canvas was drawn since it was chosen; undefined where there is none. */
  countDrawn(): Promise<number | undefined>;
  /** How many jumps and emoji the page received since then. */
  countMoves(): number;
  /** Shows one moment of everything that moves, in milliseconds since it began. */
  freeze(motionMs: number): Promise<void>;
}

declare global {
  interface Window {
    stageRenderers: StageRenderers;
    /** Of the bundle that is loaded where Pixi is measured. */
    PIXI?: Pixi;
  }
}

/** Set by the bundler. */
declare const workerSource: string;

const loaded = new Map<string, Sprites>();
let renderer: Renderer | undefined;
let restoreRows: (() => void) | undefined;
let moves = 0;

const intercepted = interceptMoves((move) => {
  moves += 1;
  renderer?.move(move);
});

window.stageRenderers = {
  async choose(name) {
    renderer?.stop();
    renderer = undefined;
    restoreRows?.();
    restoreRows = undefined;
    intercepted.isOn = name !== 'dom';
    moves = 0;
    if (name === 'dom') return;
    await startedAnimations();
    const { scene, sources } = readScene();
    const key = [...sources.keys()].join('\n');
    const sprites = loaded.get(key) ?? (await loadSprites(sources, scene.pixelRatio));
    loaded.set(key, sprites);
    const root = createRoot(scene);
    restoreRows = replaceRows(root);
    renderer = await createRenderer(name, { root, scene, sprites });
  },
  countDrawn: async () => renderer?.countDrawn(),
  countMoves: () => moves,
  async freeze(motionMs) {
    for (const animation of document.getAnimations())
      if (isEndless(animation.effect)) {
        animation.pause();
        animation.currentTime = motionMs;
      }
    await renderer?.freeze(motionMs);
    await twoFrames();
  },
};

async function createRenderer(name: RendererName, input: RendererInput): Promise<Renderer | undefined> {
  if (name === 'cropped') return createElementRenderer(input);
  if (name === 'canvas') return createCanvasRenderer(input);
  if (name === 'canvas-30') return createCanvasRenderer(input, 2);
  if (name === 'offscreen') return createOffscreenRenderer(input, workerSource);
  if (name === 'offscreen-30') return createOffscreenRenderer(input, workerSource, 2);
  if (name !== 'pixi') return undefined;
  if (!window.PIXI) throw new Error('Pixi is not loaded');
  return createPixiRenderer(input, window.PIXI);
}

function createRoot({ width, height, top }: Scene): HTMLElement {
  const root = document.createElement('div');
  root.style.cssText = `position:absolute;left:0;top:${top}px;width:${width}px;height:${height - top}px`;
  return root;
}

/** Hides the rows of guests and puts another element in their place, under everything that is before them. */
function replaceRows(root: HTMLElement): () => void {
  const crowd = findCrowd();
  const rows = [...crowd.children].filter((child) => child.querySelector('[data-guest]'));
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`.${CSS.escape(rows[0]?.className ?? '')} { display: none }`);
  document.adoptedStyleSheets.push(sheet);
  rows.at(-1)?.after(root);
  return () => {
    root.remove();
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
  };
}

/** Elements that were hidden start their animations anew, and the product puts those in step with the song. */
async function startedAnimations(): Promise<void> {
  await twoFrames();
  await Promise.allSettled(
    document
      .getAnimations()
      .filter(({ effect }) => isEndless(effect))
      .map((each) => each.ready),
  );
  await twoFrames();
}

function twoFrames(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
  });
}
