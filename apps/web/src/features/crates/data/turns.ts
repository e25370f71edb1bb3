/** Edits of one crate travel one after another, and nobody reads its songs in between. */
const tails = new Map<string, Promise<unknown>>();
const editions = new Map<string, number>();

/** Runs `send` when the edits before it are through, well or not. */
export function inTurn<T>(crateUuid: string, send: () => Promise<T>): Promise<T> {
  editions.set(crateUuid, editionOf(crateUuid) + 1);
  const turn = whenSettled(crateUuid).then(async () => {
    try {
      return await send();
    } finally {
      // Before anybody who waits for the turn goes on: to them the crate is settled.
      if (tails.get(crateUuid) === tail) tails.delete(crateUuid);
    }
  });
  const tail = turn.then(
    () => undefined,
    () => undefined,
  );
  tails.set(crateUuid, tail);
  return turn;
}

export function whenSettled(crateUuid: string): Promise<unknown> {
  return tails.get(crateUuid) ?? Promise.resolve();
}

/** Whether no edit is on its way. */
export function isSettled(crateUuid: string): boolean {
  return !tails.has(crateUuid);
}

/** Grows with every edit: what was read before one may stand at other places after it. */
export function editionOf(crateUuid: string): number {
  return editions.get(crateUuid) ?? 0;
}
