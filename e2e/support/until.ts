const pauseMs = 100;

/** Asks again and again until the answer is wanted, and gives it; the last one stands in the error. */
export async function until<Answer>(
  what: string,
  ask: () => Answer | Promise<Answer>,
  isWanted: (answer: Answer) => boolean,
  timeoutMs = 90_000,
): Promise<Answer> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const answer = await ask();
    if (isWanted(answer)) return answer;
    if (Date.now() > deadline) {
      throw new Error(`${what}: not within ${timeoutMs} ms, at last ${JSON.stringify(answer)}`);
    }
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}
