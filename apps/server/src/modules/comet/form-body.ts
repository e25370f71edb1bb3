/** Parses form bodies, with or without files, into the object that JSON would give. */
import { limits } from '@turnstage/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Readable } from 'node:stream';
import { readForm } from '../../http/read-form.ts';
import { refuse } from '../../http/refusal.ts';
import type { CometDeps } from './comet.deps.ts';
import { parseFormFields } from './form-body.rules.ts';

/** The same limit as for JSON here. */
const maxTextBytes = 64 * 1024;

/** The files of a body. They're stored outside of it, so that nobody can forge them as JSON. */
const filesByBody = new WeakMap<object, readonly File[]>();

export function getFiles(body: object): readonly File[] {
  return filesByBody.get(body) ?? [];
}

export function addFormParsers(scope: FastifyInstance, { clock }: Pick<CometDeps, 'clock'>): void {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: maxTextBytes },
    (_request, text, done) => {
      try {
        done(null, parseBody(new URLSearchParams(text as string)));
      } catch (error) {
        done(error as Error);
      }
    },
  );
  scope.addContentTypeParser('multipart/form-data', async (request: FastifyRequest, stream: Readable) => {
    const contentType = request.headers['content-type'] ?? '';
    const length = request.headers['content-length'];
    const contentLength = length === undefined ? undefined : Number(length);
    const maxBytes = acceptsFiles(request) ? limits.chatImages.bytes * limits.chatImages.max : maxTextBytes;
    const tooLarge = () => refuse('chat/image-too-large');
    const form = await readForm({ stream, contentType, contentLength }, { clock, maxBytes, tooLarge });
    const texts: [string, string][] = [];
    const files: File[] = [];
    for (const [name, value] of form) {
      if (typeof value === 'string') texts.push([name, value]);
      // Browsers send an empty file for a field in which no file was chosen.
      else if (value.size > 0) files.push(value);
    }
    const body = parseBody(texts);
    if (files.length > 0) filesByBody.set(body, files);
    return body;
  });
}

/** Only sending a message accepts files. */
function acceptsFiles({ method, operationUrl }: FastifyRequest): boolean {
  return method === 'POST' && operationUrl.endsWith('/messages');
}

function parseBody(fields: Iterable<readonly [string, string]>): object {
  const parsed = parseFormFields(fields);
  if (!parsed) throw refuse('request/invalid', { message: 'The form cannot be read' });
  return parsed;
}
