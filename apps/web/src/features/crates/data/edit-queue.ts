/** Serial queue for the edits of each crate. Reads of its songs wait until the queue is empty. */
const tails = new Map<string, Promise<unknown>>();
const revisions = new Map<string, number>();

/** Runs `send` when all earlier edits of the crate have finished or failed. */
export function enqueueEdit<T>(crateUuid: string, send: () => Promise<T>): Promise<T> {
  revisions.set(crateUuid, getRevision(crateUuid) + 1);
  const edit = whenSettled(crateUuid).then(async () => {
    try {
      return await send();
    } finally {
      // Must run before anyone who awaits this edit continues: for them the crate counts as settled.
      if (tails.get(crateUuid) === tail) tails.delete(crateUuid);
    }
  });
  const tail = edit.then(
    () => undefined,
    () => undefined,
  );
  tails.set(crateUuid, tail);
  return edit;
}

export function whenSettled(crateUuid: string): Promise<unknown> {
  return tails.get(crateUuid) ?? Promise.resolve();
}

/** Whether no edit is in flight. */
export function isSettled(crateUuid: string): boolean {
  return !tails.has(crateUuid);
}

/** Grows with every edit. Positions read at an older revision may be wrong now. */
export function getRevision(crateUuid: string): number {
  return revisions.get(crateUuid) ?? 0;
}
