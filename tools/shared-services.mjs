/** The PostgreSQL and the build of the server that several suites of one `npm test` share. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { root } from './run-step.mjs';

const script = ['--import', 'tsx', 'apps/server/testing/database/run-shared-services.ts'];

/**
 * @returns {Promise<{ env: Record<string, string>, stop(): Promise<void> }>} env: for `runSuite`; empty when the
 * start
 * failed, and then each suite tries on its own and reports the error
 */
export async function startSharedServices() {
  const child = spawn(process.execPath, script, { cwd: root, stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = once(child, 'close');
  let stdout = '';
  const address = new Promise((resolve) => {
    child.stdout.on('data', (piece) => {
      stdout += piece;
      if (stdout.includes('\n')) resolve(JSON.parse(stdout.split('\n')[0]));
    });
  });
  const env = await Promise.race([address, ended.then(() => ({}))]);
  return {
    env,
    async stop() {
      child.stdin.end();
      await ended;
    },
  };
}
