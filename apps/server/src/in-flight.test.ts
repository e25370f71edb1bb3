import { expect, test } from 'vitest';
import { InFlight } from './in-flight.ts';

function createGate() {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open };
}

test('waits for everything that is in flight, including what starts meanwhile', async () => {
  const inFlight = new InFlight();
  const [first, second] = [createGate(), createGate()];
  const ended: string[] = [];
  void inFlight.track(
    first.opened.then(() => {
      ended.push('first');
      void inFlight.track(second.opened.then(() => ended.push('second')));
    }),
  );
  const settled = inFlight.settle().then(() => ended.push('settled'));
  first.open();
  await first.opened;
  second.open();
  await settled;
  expect(ended).toEqual(['first', 'second', 'settled']);
});

test('work that fails counts as ended, and its failure reaches the caller', async () => {
  const inFlight = new InFlight();
  const failing = inFlight.track(Promise.reject(new Error('refused')));
  await inFlight.settle();
  await expect(failing).rejects.toThrow('refused');
});
