/**
 * Starts processes that read files from strangers. The operating system limits their memory and processor time, and
 * that of everything they start: the limits are set by the shell that becomes the process, and children inherit them.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

export interface ProcessLimits {
  /**
   * Memory that one process can write to, in bytes (RLIMIT_DATA). macOS doesn't enforce it and Windows has no such
   * limit; there, and for several processes together, `maxTreeBytes` applies.
   */
  readonly maxDataBytes: number;
  /** Resident memory of the process and its children together, checked while it works (Linux only). */
  readonly maxTreeBytes: number;
  /** Processor time of each process, in seconds. */
  readonly maxCpuSeconds: number;
}

const setLimits = 'ulimit -c 0; ulimit -t "$1"; ulimit -d "$2"; shift 2; exec "$@"';
/** From source the process also runs the TypeScript loader. */
const loaderBytes = 250 * 1024 * 1024;

/**
 * The process gets no environment but `environment`: a decoder that is taken over must not find the secrets of the
 * installation.
 */
export function forkLimited(
  entry: URL,
  limits: ProcessLimits,
  {
    workDir,
    environment,
  }: { readonly workDir?: string | undefined; readonly environment?: NodeJS.ProcessEnv } = {},
): ChildProcess {
  const isSource = entry.pathname.endsWith('.ts');
  const nodeArguments = [`--max-old-space-size=${Math.round(limits.maxDataBytes / 2 / 1024 / 1024)}`];
  if (isSource)
    nodeArguments.push('--import', pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href);
  const dataKilobytes = Math.round((limits.maxDataBytes + (isSource ? loaderBytes : 0)) / 1024);
  const launcher =
    process.platform === 'win32'
      ? { execArgv: nodeArguments }
      : {
          execPath: '/bin/sh',
          execArgv: [
            '-c',
            setLimits,
            'sh',
            String(limits.maxCpuSeconds),
            String(dataKilobytes),
            process.execPath,
            ...nodeArguments,
          ],
        };
  return fork(entry, [], {
    ...launcher,
    ...(workDir === undefined ? {} : { cwd: workDir }),
    env: { PATH: process.env['PATH'], MALLOC_ARENA_MAX: '2', UV_THREADPOOL_SIZE: '2', ...environment },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    // In its own process group, so that killing it also kills its children.
    detached: process.platform !== 'win32',
  });
}

export function killProcessGroup(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    if (process.platform === 'win32') child.kill('SIGKILL');
    else process.kill(-child.pid, 'SIGKILL');
  } catch {
    // It has exited in the meantime.
  }
}

/** Resident memory of a process and all its descendants; 0 on systems other than Linux. */
export function residentTreeBytes(pid: number | undefined): number {
  if (pid === undefined) return 0;
  try {
    const pages = readFileSync(`/proc/${pid}/statm`, 'latin1').split(' ')[1];
    return childrenOf(pid).reduce((sum, child) => sum + residentTreeBytes(child), Number(pages) * 4096);
  } catch {
    // It has ended, or this isn't Linux.
    return 0;
  }
}

function childrenOf(pid: number): number[] {
  return readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'latin1').split(' ').filter(Boolean).map(Number),
  );
}
