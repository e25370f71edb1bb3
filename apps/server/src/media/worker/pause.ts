/** The server can hold this process up while a song that somebody waits for is prepared by another one (rule U101). */
let paused: { readonly ended: Promise<void>; readonly end: () => void } | undefined;

export function pause(): void {
  if (paused) return;
  let end = (): void => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  paused = { ended, end };
}

export function resume(): void {
  paused?.end();
  paused = undefined;
}

/** Resolves at once unless the process is held up. */
export async function whileNotPaused(): Promise<void> {
  await paused?.ended;
}
