/** Bodies that are forms, with or without files, read into the shape that JSON would have. */
import { limits } from '@turnstage/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Readable } from 'node:stream';
import { readForm } from '../../../http/read-form.ts';
import { refuse } from '../../../http/refusal.ts';
import type { ChatDeps } from '../chat.deps.ts';
import { shapeOfForm } from './form-body.rules.ts';

/** As much as JSON may have here. */
const mostTextBytes = 64 * 1024;

/** The files that came with a body. They are no part of its shape, so that nobody can write them there as JSON. */
const filesOf = new WeakMap<object, readonly File[]>();

export function filesWith(body: object): readonly File[] {
  return filesOf.get(body) ?? [];
}

export function addFormParsers(scope: FastifyInstance, { clock }: Pick<ChatDeps, 'clock'>): void {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: mostTextBytes },
    (_request, text, done) => {
      try {
        done(null, bodyOf(new URLSearchParams(text as string)));
      } catch (error) {
        done(error as Error);
      }
    },
  );
  scope.addContentTypeParser('multipart/form-data', async (request: FastifyRequest, stream: Readable) => {
    const contentType = request.headers['content-type'] ?? '';
    const length = request.headers['content-length'];
    const contentLength = length === undefined ? undefined : Number(length);
    const maxBytes = takesFiles(request) ? limits.chatImages.bytes * limits.chatImages.max : mostTextBytes;
    const tooLarge = () => refuse('chat/image-too-large');
    const form = await readForm({ stream, contentType, contentLength }, { clock, maxBytes, tooLarge });
    const texts: [string, string][] = [];
    const files: File[] = [];
    for (const [name, value] of form) {
      if (typeof value === 'string') texts.push([name, value]);
      // Browsers send an empty one for a field in which no file was chosen.
      else if (value.size > 0) files.push(value);
    }
    const body = bodyOf(texts);
    if (files.length > 0) filesOf.set(body, files);
    return body;
  });
}

/** Saying something is all that files can be sent with. */
function takesFiles({ method, routeOptions }: FastifyRequest): boolean {
  return method === 'POST' && (routeOptions.url ?? '').endsWith('/messages');
}

function bodyOf(fields: Iterable<readonly [string, string]>): object {
  const shape = shapeOfForm(fields);
  if (!shape) throw refuse('request/invalid', { message: 'The form can not be read' });
  return shape;
}
