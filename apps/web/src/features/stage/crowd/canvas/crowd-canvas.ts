/** The page's side of the worker that draws the crowd. */
import { onNetworkRestored } from '../../../../lib/network-restored.ts';
import type { LaunchPoint } from '../../layout/launch.ts';
import type { FromWorker, ToWorker } from './messages.ts';
import { spriteKey, type SpriteKey, type SpriteSource } from './scene.ts';
import { SpriteLoader } from './sprite-loader.ts';
import type { SceneWithSprites } from './to-crowd-scene.ts';

export interface CrowdCanvasEvents {
  /** Everyone is drawn. */
  onComplete(): void;
  /** This browser can't draw here after all. */
  onFailed(): void;
}

/** So many sprites that nobody needs any more are kept, for people who come back or a window that gets its old size. */
const maxSpare = 300;

/** A window that changes its size is a new scene many times a second; images are loaded for the last one. */
const resizeMs = 150;

export class CrowdCanvas {
  readonly #worker = new Worker(new URL('./crowd.worker.ts', import.meta.url), { type: 'module' });
  readonly #loader = new SpriteLoader();
  readonly #sent = new Map<SpriteKey, SpriteSource>();
  readonly #failed = new Set<SpriteKey>();
  readonly #stopListening: () => void;
  #shown: SceneWithSprites | undefined;
  #resizing: ReturnType<typeof setTimeout> | undefined;

  constructor(canvas: HTMLCanvasElement, { onComplete, onFailed }: CrowdCanvasEvents) {
    this.#worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
      if (data.kind === 'complete') onComplete();
      else onFailed();
    });
    this.#worker.addEventListener('error', onFailed);
    const offscreen = canvas.transferControlToOffscreen();
    this.#send({ kind: 'start', canvas: offscreen }, [offscreen]);
    this.#stopListening = onNetworkRestored(() => this.#loadFailedAgain());
  }

  show(shown: SceneWithSprites): void {
    const before = this.#shown?.scene;
    this.#shown = shown;
    this.#send({ kind: 'scene', scene: shown.scene });
    clearTimeout(this.#resizing);
    const isResized = before !== undefined && before.front.scale !== shown.scene.front.scale;
    if (isResized) this.#resizing = setTimeout(() => this.#loadShown(), resizeMs);
    else this.#loadShown();
  }

  /** False for someone who isn't drawn here. */
  jump(uuid: string): boolean {
    const guest = this.#shown?.scene.guests.find((each) => each.uuid === uuid);
    if (!guest) return false;
    void Promise.all([guest.jumpingBody, guest.jumpingHead].map((source) => this.#load(source))).then(() =>
      this.#send({ kind: 'jump', uuid }),
    );
    return true;
  }

  throwEmoji(emoji: string, from: LaunchPoint): void {
    this.#send({ kind: 'emoji', emoji, from });
  }

  close(): void {
    clearTimeout(this.#resizing);
    this.#stopListening();
    this.#worker.terminate();
  }

  #send(message: ToWorker, transfer: Transferable[] = []): void {
    this.#worker.postMessage(message, transfer);
  }

  #loadShown(): void {
    for (const source of this.#shown?.sprites.values() ?? []) void this.#load(source);
    this.#clearSpare();
  }

  async #load(source: SpriteSource): Promise<void> {
    const key = spriteKey(source);
    if (this.#sent.has(key)) return;
    this.#sent.set(key, source);
    const bitmap = await this.#loader.load(source);
    if (!bitmap) this.#failed.add(key);
    this.#send({ kind: 'sprite', source, bitmap }, bitmap ? [bitmap] : []);
  }

  #loadFailedAgain(): void {
    for (const key of this.#failed) this.#sent.delete(key);
    this.#failed.clear();
    this.#loadShown();
  }

  #clearSpare(): void {
    const spare = [...this.#sent].filter(
      ([key]) => !this.#shown?.sprites.has(key) && !this.#shown?.jumpSprites.has(key),
    );
    if (spare.length <= maxSpare) return;
    const cleared = spare.slice(0, spare.length - maxSpare);
    for (const [key] of cleared) this.#sent.delete(key);
    this.#send({ kind: 'clear-sprites', sources: cleared.map(([, source]) => source) });
  }
}
