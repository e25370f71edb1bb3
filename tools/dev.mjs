/**
 * `npm run dev`: the server from source, started again on every change, and vite in front of it with hot reload.
 * The database of a first start is filled with the dev world. One address is printed, by the server when it is ready.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createServer } from 'vite';
import { root } from './run-step.mjs';

const serverPort = process.env.PORT ?? '3000';
// Read by apps/web/vite.config.ts, which hands the server's paths on to it.
process.env.TURNSTAGE_SERVER_URL = `http://127.0.0.1:${serverPort}`;

const vite = await createServer({ configFile: join(root, 'apps/web/vite.config.ts'), logLevel: 'warn' });
await vite.listen();
const url = vite.resolvedUrls?.local[0]?.replace(/\/$/, '');

const server = spawn(
  process.execPath,
  [
    'node_modules/tsx/dist/cli.mjs',
    'watch',
    '--clear-screen=false',
    'apps/server/src/main.ts',
    'serve',
    '--seed',
  ],
  { cwd: root, stdio: 'inherit', env: { ...process.env, PORT: serverPort, PUBLIC_URL: url } },
);

let stopping = false;
async function stop(code) {
  if (stopping) return;
  stopping = true;
  server.kill('SIGTERM');
  await vite.close();
  process.exitCode = code;
}

server.once('exit', (code) => void stop(code ?? 0));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void stop(0));
