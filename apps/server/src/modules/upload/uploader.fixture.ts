/** What tests of uploads do again and again, through HTTP. */
import type { Upload } from '@turnstage/contracts';
import { uploadStartUpload, uploadUploadById } from '@turnstage/client/routes';
import type { TestPerson, World } from '@turnstage/testkit';

export interface Announcement {
  originalFileName?: string;
  crateUuid?: string | null;
  rightsConfirmed?: boolean;
  isPublic?: boolean;
}

export function announce(person: TestPerson, announcement: Announcement = {}) {
  return person.client.call(uploadStartUpload, {
    body: { originalFileName: 'Sable Coast - Paper Lanterns.wav', ...announcement },
  });
}

/** Sends as the specification's client does: PUT, as audio/mpeg whatever it is. */
export async function send(
  uploadUrl: string,
  bytes: Buffer | ReadableStream<Uint8Array>,
  type = 'audio/mpeg',
) {
  const init = { method: 'PUT', body: bytes, duplex: 'half', headers: { 'content-type': type } };
  return replyOf(await fetch(uploadUrl, init as RequestInit));
}

export async function replyOf(response: Response) {
  return { status: response.status, reply: (await response.json()) as Record<string, unknown> };
}

/** Announces, sends and prepares a song; answers how it stands then. */
export async function upload(
  world: World,
  person: TestPerson,
  bytes: Buffer,
  announcement: Announcement = {},
): Promise<Upload> {
  const { id, uploadUrl } = await announce(person, announcement);
  const sent = await send(uploadUrl, bytes);
  if (sent.status !== 200) throw new Error(`the file was not taken: ${JSON.stringify(sent)}`);
  await world.drain();
  return person.client.call(uploadUploadById, { params: { id } });
}

/** GET with or without a token. */
export function get(world: World, path: string, person?: TestPerson, headers: Record<string, string> = {}) {
  return fetch(world.baseUrl + path, {
    headers: { ...headers, ...(person ? { authorization: `Bearer ${person.token}` } : {}) },
  });
}
