import type { RoomTask } from '@turnstage/room-engine';

export type LookupTask = Extract<RoomTask, { kind: 'lookupSong' | 'requestNextSong' }>;

export interface LookupRunnerDeps {
  /** The result comes back as an action. */
  runLookup(task: LookupTask): Promise<void>;
  /** Resolves when the effects of everything broadcast so far have run. */
  whenIdle(): Promise<void>;
  onError(error: unknown, what: string): void;
}

/** Runs a room's lookups in other modules, once the step that requested them is written. */
export class LookupRunner {
  readonly #deps: LookupRunnerDeps;
  #waiting: LookupTask[] = [];
  #inFlight = 0;

  constructor(deps: LookupRunnerDeps) {
    this.#deps = deps;
  }

  get hasPending(): boolean {
    return this.#waiting.length > 0;
  }

  get isIdle(): boolean {
    return this.#inFlight === 0;
  }

  add(task: LookupTask): void {
    this.#waiting.push(task);
  }

  /** Takes the pending lookups; the returned function starts them. */
  take(): () => void {
    const tasks = this.#waiting;
    this.#waiting = [];
    return () => {
      for (const task of tasks) void this.#runLookup(task);
    };
  }

  async #runLookup(task: LookupTask): Promise<void> {
    this.#inFlight += 1;
    try {
      // A song that starts moves to the end of its queue. The next song must be requested after that.
      if (task.kind === 'requestNextSong') await this.#deps.whenIdle();
      await this.#deps.runLookup(task);
    } catch (error) {
      this.#deps.onError(error, task.kind);
    }
    this.#inFlight -= 1;
  }
}
