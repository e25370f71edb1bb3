const pauseMs = 100;

/** Polls until the value is accepted, and returns it. The error of a timeout contains the last value. */
export async function until<Value>(
  what: string,
  read: () => Value | Promise<Value>,
  isDone: (value: Value) => boolean,
  timeoutMs = 90_000,
): Promise<Value> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const value = await read();
    if (isDone(value)) return value;
    if (Date.now() > deadline) {
      throw new Error(`${what}: not within ${timeoutMs} ms, at last ${JSON.stringify(value)}`);
    }
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}
