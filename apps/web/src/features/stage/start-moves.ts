/**
 * Starts of jumps and emoji. Each frame in which one starts or ends makes the browser compute the style of everything
 * that moves, so on a lively floor they start together (and end together, since each kind takes equally long).
 */

/** What happens within this time of another start waits for the next one, ms. The lengths of moves are multiples. */
export const startEveryMs = 200;
/** What comes within the frame of a start belongs to it, ms. */
const frameMs = 16;

export type StartMove = (run: () => void) => void;

export function createMoveStarter(): StartMove {
  let lastStart = -Infinity;
  let waiting: (() => void)[] = [];

  function startWaiting(): void {
    const starting = waiting;
    waiting = [];
    lastStart = performance.now();
    for (const run of starting) run();
  }

  return (run) => {
    const sinceLast = performance.now() - lastStart;
    if (waiting.length > 0 || (sinceLast > frameMs && sinceLast < startEveryMs)) {
      if (waiting.length === 0) setTimeout(startWaiting, startEveryMs - sinceLast);
      waiting.push(run);
      return;
    }
    if (sinceLast > frameMs) lastStart = performance.now();
    run();
  };
}

/** Runs it at once while hardly anybody moves, else with the next ones. */
export const startMove = createMoveStarter();
