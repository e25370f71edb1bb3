/** Reads tags as the real worker does, until a file named `deadly` is among those that it reads at the same time. */
import { basename } from 'node:path';
import { inspectFiles } from '../../src/media/worker/inspect-files.ts';
import type { WorkerMessage, WorkerRequest } from '../../src/media/worker/messages.ts';

const say = (message: WorkerMessage) =>
  new Promise<void>((resolve) => process.send!(message, () => resolve()));

process.once('message', (request: WorkerRequest) => {
  if (request.do === 'inspect') void inspect(request.job);
});

async function inspect(job: Extract<WorkerRequest, { do: 'inspect' }>['job']): Promise<void> {
  for (let start = 0; start < job.files.length; start += job.filesAtOnce) {
    const files = job.files.slice(start, start + job.filesAtOnce);
    if (files.some((file) => basename(file) === 'deadly')) process.kill(process.pid, 'SIGKILL');
    const said: Promise<void>[] = [];
    await inspectFiles({ ...job, files }, (progress) => said.push(say({ say: 'progress', progress })));
    await Promise.all(said);
  }
  await say({ say: 'result', result: { kind: 'inspected' } });
  process.exit(0);
}
