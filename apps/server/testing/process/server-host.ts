/**
 * A process that runs servers, one after the other. Starting a process, and compiling what the first requests need,
 * takes more processor time than most browser tests cause otherwise.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { builtProgram } from '../database/address.ts';

export type HostCommand =
  | { readonly do: 'start'; readonly env: Readonly<Record<string, string | undefined>> }
  | { readonly do: 'stop' };

export type HostReply = { readonly ok: true } | { readonly ok: false; readonly reason: string };

export class ServerHost {
  #child: ChildProcess | undefined;

  /** `turnstage serve` with exactly this environment. Resolves when it listens; the server before it has stopped. */
  start(env: Readonly<Record<string, string | undefined>>): Promise<void> {
    return this.#send({ do: 'start', env });
  }

  /** Closes the server as a signal would, and keeps the process. */
  stop(): Promise<void> {
    return this.#send({ do: 'stop' });
  }

  #send(command: HostCommand): Promise<void> {
    const child = this.#running();
    return new Promise((resolve, reject) => {
      const onReply = (reply: HostReply) => {
        child.off('exit', onExit);
        if (reply.ok) resolve();
        else reject(new Error(reply.reason));
      };
      const onExit = (code: number | null) => {
        child.off('message', onReply);
        reject(new Error(`the process of the server ended with ${code}`));
      };
      child.once('message', onReply);
      child.once('exit', onExit);
      child.send(command);
    });
  }

  #running(): ChildProcess {
    if (this.#child?.connected) return this.#child;
    this.#child = fork(fileURLToPath(builtProgram('server-host.program')), {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    // The last server has stopped when the tests end; the process ends with theirs.
    this.#child.unref();
    this.#child.channel?.unref();
    return this.#child;
  }
}
