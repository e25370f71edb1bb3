/**
 * The program of `ServerHost`: starts `turnstage serve` with one environment after the other, in one process that has
 * loaded and compiled the server. When a message says so, it closes what it opened and waits for the next one.
 */
import { createFilesPrivately } from '../../src/cli/private-files.ts';
import { startServer } from '../../src/cli/serve.ts';
import type { HostCommand, HostReply } from './server-host.ts';

createFilesPrivately();

let stop: () => Promise<void> = () => Promise.resolve();

async function start(env: NodeJS.ProcessEnv): Promise<void> {
  process.env = env;
  const opened: (() => Promise<void> | void)[] = [];
  const aborted = new AbortController();
  stop = async () => {
    aborted.abort();
    for (const close of opened.toReversed()) await close();
  };
  try {
    await startServer({ signal: aborted.signal, onShutdown: (close) => void opened.push(close) });
  } catch (error) {
    await stop();
    throw error;
  }
}

process.on('message', (command: HostCommand) => {
  const work = command.do === 'start' ? start(command.env) : stop();
  const reply = (message: HostReply) => void process.send?.(message);
  work.then(
    () => reply({ ok: true }),
    (error: unknown) =>
      reply({ ok: false, reason: error instanceof Error ? (error.stack ?? '') : String(error) }),
  );
});

// The tests have ended.
process.once('disconnect', () => process.exit(0));
