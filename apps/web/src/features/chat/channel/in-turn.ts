/**
 * Does one thing after the other: requests overtake each other, and what was said quickly would stand in another order.
 * What fails is the failure of its own; the next one is done all the same.
 */
export function inTurn(): (task: () => Promise<unknown>) => void {
  let before: Promise<unknown> = Promise.resolve();
  return (task) => {
    before = before.then(task).catch(() => undefined);
  };
}
