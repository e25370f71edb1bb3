/**
 * Counts which components React renders. React marks the components that it rendered in a commit (`PerformedWork`), as
 * the profiler of its developer tools reads it.
 */
import { act } from '@testing-library/react';
import { commitListeners, type Fiber } from './react-commits.ts';

const performedWork = 1;

/** How often each component rendered while `work` ran, by its name. */
export async function countRenders(work: () => void | Promise<void>): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  const visit = (fiber: Fiber): void => {
    const isRendered = fiber.alternate === null || (fiber.flags & performedWork) !== 0;
    if (typeof fiber.type === 'function' && isRendered)
      counts[fiber.type.name] = (counts[fiber.type.name] ?? 0) + 1;
    // React reuses the whole tree below a component in which nothing changed.
    if (fiber.alternate && fiber.child === fiber.alternate.child) return;
    for (let child = fiber.child; child; child = child.sibling) visit(child);
  };
  commitListeners.add(visit);
  try {
    await act(async () => work());
  } finally {
    commitListeners.delete(visit);
  }
  return counts;
}
