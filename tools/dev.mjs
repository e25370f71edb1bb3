/**
 * `npm run dev`: the server from source, restarted on every change, and vite in front of it with hot reload. The
 * first start fills the database with the dev world. The server prints one address when it is ready.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createServer } from 'vite';
import { root } from './run-step.mjs';

const serverPort = process.env.PORT ?? '3000';
// Read by apps/web/vite.config.ts, which forwards the server's paths to it.
process.env.TURNSTAGE_SERVER_URL = `http://127.0.0.1:${serverPort}`;

const vite = await createServer({ configFile: join(root, 'apps/web/vite.config.ts'), logLevel: 'warn' });
await vite.listen();
const url = vite.resolvedUrls?.local[0]?.replace(/\/$/, '');

const server = spawn(
  process.execPath,
  ['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'apps/server/src/main.ts', 'serve'],
  // The dev world takes the place of the demo.
  { cwd: root, stdio: 'inherit', env: { DEMO: 'off', ...process.env, PORT: serverPort, PUBLIC_URL: url } },
);
const devWorld = spawn(
  process.execPath,
  ['--import', 'tsx', 'apps/server/dev-world/main.ts', process.env.TURNSTAGE_SERVER_URL],
  { cwd: root, stdio: 'inherit' },
);

let stopping = false;
async function stop(code) {
  if (stopping) return;
  stopping = true;
  devWorld.kill('SIGTERM');
  server.kill('SIGTERM');
  await vite.close();
  process.exitCode = code;
}

server.once('exit', (code) => void stop(code ?? 0));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void stop(0));
