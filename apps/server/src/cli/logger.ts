import { pino, stdTimeFunctions, type Logger } from 'pino';
import type { Config } from '../config/index.ts';

/** Values that must never appear in a log, wherever they occur. */
const secretPaths = [
  '*.password',
  '*.token',
  '*.accessToken',
  '*.authorization',
  'req.headers',
  '*.connectionString',
];

/**
 * The log of a command: readable lines on a terminal, one JSON object per line everywhere else. Both carry
 * the same UTC time, so that a line seen on a terminal is found again in a log file.
 */
export async function createLogger(config: Config, output: NodeJS.WriteStream): Promise<Logger> {
  const options = {
    level: config.log.level,
    timestamp: stdTimeFunctions.isoTime,
    redact: { paths: secretPaths, censor: '[secret]' },
  };
  // Without a stream pino writes to stdout itself, which is faster.
  if (!output.isTTY) return output === process.stdout ? pino(options) : pino(options, output);
  const { default: pretty } = await import('pino-pretty');
  const stream = pretty({
    destination: output,
    // So that the last lines before an exit are printed.
    sync: true,
    translateTime: "UTC:yyyy-mm-dd'T'HH:MM:ss.l'Z'",
    ignore: 'pid,hostname',
    singleLine: true,
  });
  return pino(options, stream);
}
