import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyInstance } from 'fastify';

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.woff2': 'font/woff2',
};
/** The others are compressed already. */
const compressed: ReadonlySet<string> = new Set(['.css', '.js', '.svg']);

const encoders = {
  // The levels above save a twentieth more, for thirty times the work.
  br: (file: Buffer) =>
    promisify(brotliCompress)(file, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 5,
        [constants.BROTLI_PARAM_SIZE_HINT]: file.length,
      },
    }),
  gzip: (file: Buffer) => promisify(gzip)(file, { level: 9 }),
  identity: async (file: Buffer) => file,
};
type Encoding = keyof typeof encoders;
/** The best first. */
const encodings: Encoding[] = ['br', 'gzip', 'identity'];

/** Whoever names none may be too simple for any. */
function chooseEncoding(header: string | string[] | undefined): Encoding {
  return negotiate(String(header ?? ''), encodings) ?? 'identity';
}

/** A newer build may have replaced this one. */
function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}

/**
 * Serves the files of `folder` under `/assets/`: the built web client's, which have a hash of their content in the name
 * and so never change. A page needs dozens of them at once, so they are kept in memory (2 MB, a third of it for each
 * way to compress them), each from its first request on.
 */
export function serveAssets(app: FastifyInstance, folder: string): void {
  const names = new Set(existsSync(folder) ? readdirSync(folder) : []);
  const kept = new Map<string, Promise<Buffer>>();

  async function load(name: string, encoding: Encoding): Promise<Buffer> {
    return encoders[encoding](await readFile(path.join(folder, name)));
  }

  function keep(name: string, encoding: Encoding): Promise<Buffer> {
    const key = `${encoding} ${name}`;
    const known = kept.get(key);
    if (known) return known;
    const loading = load(name, encoding);
    kept.set(key, loading);
    loading.catch(() => kept.delete(key));
    return loading;
  }

  app.get<{ Params: { name: string } }>('/assets/:name', async (request, reply) => {
    const { name } = request.params;
    if (!names.has(name)) return reply.callNotFound();
    const extension = path.extname(name);
    const isCompressed = compressed.has(extension);
    const encoding = isCompressed ? chooseEncoding(request.headers['accept-encoding']) : 'identity';
    // Only developer tools ask for source maps, which are large.
    const loading = extension === '.map' ? load(name, encoding) : keep(name, encoding);
    const body = await loading.catch(nullIfMissing);
    if (!body) return reply.callNotFound();
    if (isCompressed) reply.header('vary', 'accept-encoding');
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply
      .type(types[extension] ?? 'application/octet-stream')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(body);
  });
}
