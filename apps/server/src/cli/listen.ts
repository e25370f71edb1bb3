import { StartError } from './start-error.ts';

export interface Listen {
  readonly port: number;
  readonly host: string;
}

/** Opens the door by `start`; where the system refuses, the sentence names the setting to change. */
export async function listening(start: () => Promise<number>, listen: Listen): Promise<number> {
  try {
    return await start();
  } catch (error) {
    const sentence = sentenceFor((error as NodeJS.ErrnoException).code, listen);
    throw sentence === undefined ? error : new StartError(sentence);
  }
}

function sentenceFor(code: string | undefined, { port, host }: Listen): string | undefined {
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is taken by another program. Stop it, or set PORT to another number.`;
    case 'EACCES':
      return `This user may not listen on port ${port}. Set PORT to a number from 1024 up.`;
    case 'EADDRNOTAVAIL':
      return `HOST is ${host}, which is no address of this machine. 0.0.0.0 listens on all of them.`;
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `HOST is ${host}, a name that nobody knows. Set it to an address of this machine.`;
    default:
      return undefined;
  }
}
