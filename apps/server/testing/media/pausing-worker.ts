/**
 * The real worker, but it pauses when the beginning of the song can be heard: until there is a file `continue` in its
 * folder. With a file `crash` it kills itself.
 */
import { existsSync } from 'node:fs';
import '../../src/media/worker/media.worker.ts';

const send = process.send!.bind(process);
const clock = new Int32Array(new SharedArrayBuffer(4));

function pause(): void {
  while (!existsSync('continue')) {
    if (existsSync('crash')) process.kill(process.pid, 'SIGKILL');
    Atomics.wait(clock, 0, 0, 20);
  }
}

process.send = (message: unknown, ...rest: unknown[]) => {
  const { progress } = message as { progress?: { stage: string } };
  // Only once the message has left.
  if (progress?.stage === 'playable') return send(message, pause);
  return Reflect.apply(send, process, [message, ...rest]) as boolean;
};
