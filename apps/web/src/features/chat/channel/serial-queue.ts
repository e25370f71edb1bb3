/**
 * Runs tasks one after the other. Parallel requests could overtake each other and change the order of messages. A
 * task that fails doesn't stop the next one.
 */
export function createSerialQueue(): (task: () => Promise<unknown>) => void {
  let tail: Promise<unknown> = Promise.resolve();
  return (task) => {
    tail = tail.then(task).catch(() => undefined);
  };
}
