/**
 * Starts a fresh installation many times, on a busy machine if wanted, and reports whether the first song of the
 * house DJ was ready at once. An upload that was refused would show as a deleted upload in the log, because the
 * house DJ deletes it and sends it again.
 *
 *     npm run build && node --import tsx bench/first-start/main.ts [starts=12] [busy processes=4]
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../../dist/server/main.js', import.meta.url));
const [starts = 12, busyProcesses = 4] = process.argv.slice(2).map(Number);
const timeoutMs = 120_000;

/** Resolves when the log has a line that matches, or rejects after two minutes. */
function waitForLog(server: ChildProcess, log: string[], isWanted: (line: string) => boolean): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('timed out')), timeoutMs);
    server.once('close', () => reject(new Error(`the server ended: ${log.at(-1)}`)));
    let rest = '';
    server.stdout?.setEncoding('utf8').on('data', (text: string) => {
      const lines = (rest + text).split('\n');
      rest = lines.pop() ?? '';
      log.push(...lines);
      if (!lines.some(isWanted)) return;
      clearTimeout(timer);
      resolve();
    });
  });
}

async function startOnce(): Promise<{ seconds: number; refused: number; warnings: string[] }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'turnstage-first-start-'));
  const busy = Array.from({ length: busyProcesses }, () =>
    spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
  );
  const log: string[] = [];
  const startedAt = performance.now();
  const server = spawn(process.execPath, [main, 'serve'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      DATA_DIR: path.join(folder, 'data'),
      HOST: '127.0.0.1',
      PORT: '0',
      LOG_LEVEL: 'debug',
    },
  });
  try {
    // The second track starts when the first one was prepared, or was refused twice.
    let uploads = 0;
    await waitForLog(server, log, (line) => {
      if (line.includes('"method":"PUT"') && line.includes('/upload-service/')) uploads += 1;
      return uploads >= 2;
    });
    const seconds = (performance.now() - startedAt) / 1000;
    return {
      seconds,
      refused: log.filter((line) => line.includes('"method":"DELETE"')).length,
      warnings: log.filter((line) => /"level":[456]0/.test(line) && !line.includes('slow request')),
    };
  } finally {
    for (const process of busy) process.kill('SIGKILL');
    const ended = once(server, 'close');
    if (server.exitCode === null) {
      server.kill('SIGTERM');
      await ended;
    }
    await rm(folder, { recursive: true, force: true });
  }
}

let refused = 0;
for (let start = 1; start <= starts; start += 1) {
  const result = await startOnce();
  refused += result.refused;
  console.log(`${start}: ${result.seconds.toFixed(1)} s, ${result.refused} refused`);
  for (const line of result.warnings) console.log(`   ${line}`);
}
console.log(`${refused} of ${starts} first uploads were refused`);
process.exitCode = refused === 0 ? 0 : 1;
