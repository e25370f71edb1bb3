/**
 * The real worker, but it kills itself with SIGKILL when it starts to transcode, like the kernel's OOM killer
 * would.
 */
import '../../src/media/worker/media.worker.ts';

const send = process.send!.bind(process);
process.send = (message: unknown, ...rest: unknown[]) => {
  const { progress } = message as { progress?: { stage: string } };
  if (progress?.stage === 'transcoding') process.kill(process.pid, 'SIGKILL');
  return Reflect.apply(send, process, [message, ...rest]) as boolean;
};
