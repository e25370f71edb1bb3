/** Runs one tool of the repository as a child process from the root, and reports the result. */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

/** A step that hangs must fail, not block the whole run. */
const limitMs = 40 * 60_000;

/**
 * @param {string[]} args arguments for node
 * @param {{ live?: boolean, env?: Record<string, string> }} [options] live: the output goes straight to the
 * terminal;
 * env: on top of our own
 * @returns {Promise<{ ok: boolean, output: string, seconds: number }>}
 */
export function runNode(args, { live = false, env = {} } = {}) {
  const started = Date.now();
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      // A log file needs no colour codes, whatever the environment says.
      env: { ...process.env, ...(process.stdout.isTTY ? {} : { NO_COLOR: '1', FORCE_COLOR: '0' }), ...env },
      stdio: live ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    child.stdout?.on('data', (piece) => (output += piece));
    child.stderr?.on('data', (piece) => (output += piece));
    const timer = setTimeout(() => {
      output += `\nstopped after ${limitMs / 60_000} minutes`;
      child.kill('SIGKILL');
    }, limitMs);
    const end = (ok) => {
      clearTimeout(timer);
      resolve({ ok, output: output.trim(), seconds: (Date.now() - started) / 1000 });
    };
    child.once('error', (error) => {
      output += String(error);
      end(false);
    });
    child.once('close', (code) => end(code === 0));
  });
}

/** `1.2 s`, `3 min 05 s`. */
export function duration(seconds) {
  if (seconds < 60) return `${seconds.toFixed(1)} s`;
  return `${Math.floor(seconds / 60)} min ${String(Math.floor(seconds % 60)).padStart(2, '0')} s`;
}
