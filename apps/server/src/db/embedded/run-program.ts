import { execFile } from 'node:child_process';
import type { Account } from './account.ts';

export interface Outcome {
  readonly ok: boolean;
  /** Both outputs, for error messages. */
  readonly output: string;
}

/** The server's own environment holds secrets that a database has no use for. */
export function plainEnvironment(): NodeJS.ProcessEnv {
  const { PATH, TZ, SystemRoot, TEMP } = process.env;
  return { PATH, TZ, SystemRoot, TEMP };
}

/** Runs a program to its end; never throws. `cwd` is one that every account may enter. */
export function runProgram(file: string, parameters: readonly string[], account: Account): Promise<Outcome> {
  return new Promise((resolve) => {
    execFile(
      file,
      [...parameters],
      { ...account, cwd: rootFolder(), env: plainEnvironment(), windowsHide: true },
      (error, stdout, stderr) => {
        const output = `${stdout}${stderr}`.trim();
        resolve({ ok: error === null, output: output === '' && error !== null ? error.message : output });
      },
    );
  });
}

export function rootFolder(): string | undefined {
  return process.platform === 'win32' ? undefined : '/';
}
