/** The PostgreSQL and the build of the server that several suites of one `npm test` share. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { root } from './run-step.mjs';

const script = ['--import', 'tsx', 'packages/testkit/src/database/shared-run.ts'];

/**
 * @returns {Promise<{ env: Record<string, string>, stop(): Promise<void> }>} env: for `runSuite`; empty when nothing
 *   could be started, and then each suite tries for itself and says what is wrong
 */
export async function startShared() {
  const child = spawn(process.execPath, script, { cwd: root, stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = once(child, 'close');
  let said = '';
  const address = new Promise((resolve) => {
    child.stdout.on('data', (piece) => {
      said += piece;
      if (said.includes('\n')) resolve(JSON.parse(said.split('\n')[0]));
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
