import type { RoomTask } from '@turnstage/room-engine';

export type LookUpTask = Extract<RoomTask, { kind: 'lookupSong' | 'requestNextSong' }>;

export interface LookUpsDeps {
  /** Its outcome comes back as an action. */
  lookUp(task: LookUpTask): Promise<void>;
  /** When everything that follows from what was told has been done. */
  quiet(): Promise<void>;
  failed(error: unknown, what: string): void;
}

/** What a room has to ask of other modules, once the step that wants to know is written. */
export class LookUps {
  readonly #deps: LookUpsDeps;
  #waiting: LookUpTask[] = [];
  #underWay = 0;

  constructor(deps: LookUpsDeps) {
    this.#deps = deps;
  }

  get hasWaiting(): boolean {
    return this.#waiting.length > 0;
  }

  get isQuiet(): boolean {
    return this.#underWay === 0;
  }

  add(task: LookUpTask): void {
    this.#waiting.push(task);
  }

  /** Takes what waits; the answer begins it. */
  take(): () => void {
    const tasks = this.#waiting;
    this.#waiting = [];
    return () => {
      for (const task of tasks) void this.#lookUp(task);
    };
  }

  async #lookUp(task: LookUpTask): Promise<void> {
    this.#underWay += 1;
    try {
      // A song that begins goes to the end of its queue, and the next one is asked for after that.
      if (task.kind === 'requestNextSong') await this.#deps.quiet();
      await this.#deps.lookUp(task);
    } catch (error) {
      this.#deps.failed(error, task.kind);
    }
    this.#underWay -= 1;
  }
}
