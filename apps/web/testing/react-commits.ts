/** Listens to React's commits through the hook of its developer tools. */
export interface Fiber {
  readonly type: unknown;
  readonly flags: number;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
  readonly alternate: Fiber | null;
}

export const commitListeners = new Set<(root: Fiber) => void>();

// React's renderer looks for it once, when it is loaded; `setup.ts` loads this file before.
Object.assign(globalThis, {
  __REACT_DEVTOOLS_GLOBAL_HOOK__: {
    supportsFiber: true,
    isDisabled: false,
    inject: () => 1,
    checkDCE: () => undefined,
    onCommitFiberRoot: (_id: number, { current }: { current: Fiber }) => {
      for (const listener of commitListeners) listener(current);
    },
    onCommitFiberUnmount: () => undefined,
    onPostCommitFiberRoot: () => undefined,
  },
});
