/** Helpers for upload tests, through HTTP. */
import type { Upload } from '@turnstage/contracts';
import { uploadStartUpload, uploadUploadById } from '@turnstage/client/routes';
import type { World } from '@turnstage/server/testing';
import type { TestPerson } from '@turnstage/testkit';

export interface UploadRequest {
  originalFileName?: string;
  crateUuid?: string | null;
  rightsConfirmed?: boolean;
  isPublic?: boolean;
}

export function requestUpload(person: TestPerson, request: UploadRequest = {}) {
  return person.client.call(uploadStartUpload, {
    body: { originalFileName: 'Sable Coast - Paper Lanterns.wav', ...request },
  });
}

/** Sends a file like the specification's client: PUT, always as audio/mpeg. */
export async function send(
  uploadUrl: string,
  bytes: Buffer | ReadableStream<Uint8Array>,
  type = 'audio/mpeg',
  /** Which part it is, as a `Content-Range`; absent for a whole file. */
  range?: string,
) {
  const headers = { 'content-type': type, ...(range === undefined ? {} : { 'content-range': range }) };
  const init = { method: 'PUT', body: bytes, duplex: 'half', headers };
  return readReply(await fetch(uploadUrl, init as RequestInit));
}

export async function readReply(response: Response) {
  return { status: response.status, reply: (await response.json()) as Record<string, unknown> };
}

/** Requests an upload, sends the file and prepares it; returns the upload afterwards. */
export async function upload(
  world: World,
  person: TestPerson,
  bytes: Buffer,
  request: UploadRequest = {},
): Promise<Upload> {
  const { id, uploadUrl } = await requestUpload(person, request);
  const sent = await send(uploadUrl, bytes);
  if (sent.status !== 200) throw new Error(`the file was not taken: ${JSON.stringify(sent)}`);
  await world.drain();
  return person.client.call(uploadUploadById, { params: { id } });
}

/** GET request with or without a token. */
export function get(world: World, path: string, person?: TestPerson, headers: Record<string, string> = {}) {
  return fetch(world.baseUrl + path, {
    headers: { ...headers, ...(person ? { authorization: `Bearer ${person.token}` } : {}) },
  });
}
