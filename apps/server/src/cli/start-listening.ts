import { StartError } from './start-error.ts';

export interface ListenOptions {
  readonly port: number;
  readonly host: string;
}

/** Calls `start`. If the system refuses, throws a `StartError` that names the setting to change. */
export async function startListening<T>(start: () => Promise<T>, listen: ListenOptions): Promise<T> {
  try {
    return await start();
  } catch (error) {
    const message = getListenErrorMessage((error as NodeJS.ErrnoException).code, listen);
    throw message === undefined ? error : new StartError(message);
  }
}

function getListenErrorMessage(code: string | undefined, { port, host }: ListenOptions): string | undefined {
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is taken by another program. Stop it, or set PORT to another number.`;
    case 'EACCES':
      return `This user isn't allowed to listen on port ${port}. Set PORT to 1024 or higher.`;
    case 'EADDRNOTAVAIL':
      return `HOST is ${host}, which isn't an address of this machine. Use 0.0.0.0 to listen on all of them.`;
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `HOST is ${host}, a name that can't be resolved. Set it to an address of this machine.`;
    default:
      return undefined;
  }
}
