import { execFile } from 'node:child_process';
import type { Account } from './account.ts';

export interface ProgramResult {
  readonly ok: boolean;
  /** stdout and stderr, for error messages. */
  readonly output: string;
}

/** The server's environment contains secrets that the database doesn't need. */
export function minimalEnvironment(): NodeJS.ProcessEnv {
  const { PATH, TZ, SystemRoot, TEMP } = process.env;
  return { PATH, TZ, SystemRoot, TEMP };
}

/** Runs a program to its end and never throws. `cwd` is a folder that every account can enter. */
export function runProgram(
  file: string,
  parameters: readonly string[],
  account: Account,
): Promise<ProgramResult> {
  return new Promise((resolve) => {
    execFile(
      file,
      [...parameters],
      { ...account, cwd: rootFolder(), env: minimalEnvironment(), windowsHide: true },
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
