/** Tells processes apart over time, because pids are reused, in containers after every restart. */
import { readFile } from 'node:fs/promises';
import { runProgram } from './run-program.ts';

/**
 * A text that is unique to this process over time, or undefined if there is no such process. A zombie counts as
 * none.
 */
export async function getProcessIdentity(pid: number): Promise<string | undefined> {
  if (process.platform === 'linux') {
    const line = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
    // the second field is the program name in parentheses and may contain any character
    const [state, ...fields] = line.slice(line.lastIndexOf(')') + 2).split(' ');
    return line === '' || state === 'Z' ? undefined : `${pid} since ${fields[18]}`;
  }
  if (!isAlive(pid)) return undefined;
  if (process.platform === 'win32') return String(pid);
  const started = await runProgram('/bin/ps', ['-o', 'lstart=', '-p', String(pid)], {});
  return started.ok ? `${pid} since ${started.output}` : undefined;
}

/** The command line of a process. Empty if the process is gone or its command line can't be read. */
export async function getCommandLine(pid: number): Promise<string> {
  if (process.platform === 'linux') {
    const raw = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    return raw.replaceAll('\0', ' ');
  }
  if (process.platform === 'win32') return '';
  const shown = await runProgram('/bin/ps', ['-o', 'command=', '-p', String(pid)], {});
  return shown.ok ? shown.output : '';
}

/** Also true for a process of another user. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
