/** Tells processes apart over time: numbers are given again, in containers after every restart. */
import { readFile } from 'node:fs/promises';
import { runProgram } from './run-program.ts';

/** A text that no other process ever has; undefined when there is no such process (a zombie counts as none). */
export async function identityOf(pid: number): Promise<string | undefined> {
  if (process.platform === 'linux') {
    const line = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
    // the second field is the program's name in brackets and may hold anything
    const [state, ...fields] = line.slice(line.lastIndexOf(')') + 2).split(' ');
    return line === '' || state === 'Z' ? undefined : `${pid} since ${fields[18]}`;
  }
  if (!isAlive(pid)) return undefined;
  if (process.platform === 'win32') return String(pid);
  const started = await runProgram('/bin/ps', ['-o', 'lstart=', '-p', String(pid)], {});
  return started.ok ? `${pid} since ${started.output}` : undefined;
}

/** The command line of a process; empty when it has gone or cannot be told. */
export async function commandOf(pid: number): Promise<string> {
  if (process.platform === 'linux') {
    const raw = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    return raw.replaceAll('\0', ' ');
  }
  if (process.platform === 'win32') return '';
  const shown = await runProgram('/bin/ps', ['-o', 'command=', '-p', String(pid)], {});
  return shown.ok ? shown.output : '';
}

/** True also for a process of somebody else. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
