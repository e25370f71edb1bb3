/**
 * Entry point of the process that handles one song and exits. It isolates the server from malicious files, and from
 * work that takes all of a core.
 */
import { toMediaFailure } from '../media-refusal.ts';
import type { MediaProgress } from '../media.types.ts';
import { generateSong } from './generate-song.ts';
import type { WorkerCommand, WorkerMessage, WorkerRequest, WorkerResult } from './messages.ts';
import { inspectFiles } from './inspect-files.ts';
import { improveSong } from './improve-song.ts';
import { measureSong } from './measure-song.ts';
import { pause, resume } from './pause.ts';
import { processSong } from './process-song.ts';

function say(message: WorkerMessage): Promise<void> {
  return new Promise((resolve) => process.send!(message, () => resolve()));
}

function run(request: WorkerRequest, report: (progress: MediaProgress) => void): Promise<WorkerResult> {
  switch (request.do) {
    case 'process':
      return processSong(request.job, report);
    case 'improve':
      return improveSong(request.job, report);
    case 'measure':
      return measureSong(request.job, report);
    case 'inspect':
      return inspectFiles(request.job, report);
    case 'generate':
      return generateSong(request.job, report);
  }
}

process.once('message', (request: WorkerRequest) => {
  process.on('message', (command: WorkerCommand) => (command.do === 'pause' ? pause() : resume()));
  const report = (progress: MediaProgress) => void say({ say: 'progress', progress });
  void run(request, report)
    .catch(toMediaFailure)
    .then((result) => say({ say: 'result', result }))
    // Encoder threads would keep the process alive. All files are written at this point.
    .finally(() => process.exit(0));
});

// The server is gone, so nobody needs the song any more.
process.once('disconnect', () => process.exit(1));
