/** Test images and helpers that upload them. */
import type { World } from '@turnstage/server/testing';
import type { TestPerson } from '@turnstage/testkit';
import sharp from 'sharp';

/** A single-colour image, on request with camera metadata. */
export function createTestImage(
  format: 'jpeg' | 'png' | 'webp' | 'gif' | 'avif',
  { width = 300, height = 200, camera = false } = {},
): Promise<Buffer> {
  const image = sharp({ create: { width, height, channels: 3, background: '#FF7A5C' } })[format]();
  return (
    camera
      ? image
          .withExif({ IFD0: { Make: 'A camera', Copyright: 'secret place 51.5N' } })
          .withMetadata({ orientation: 6 })
      : image
  ).toBuffer();
}

export interface FormReply {
  readonly status: number;
  readonly reply: Record<string, unknown>;
}

/** POSTs a form like any HTTP client could. */
export async function sendForm(
  world: World,
  who: TestPerson | undefined,
  parts: readonly (readonly [name: string, value: string | Uint8Array])[],
): Promise<FormReply> {
  const form = new FormData();
  for (const [name, value] of parts)
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, new Blob([new Uint8Array(value)]), 'holiday.jpg');
  return post(world, who, form);
}

export async function post(
  world: World,
  who: TestPerson | undefined,
  body: BodyInit,
  contentType?: string,
): Promise<FormReply> {
  const response = await fetch(`${world.baseUrl}/api/user-service/users/images`, {
    method: 'POST',
    headers: {
      ...(who ? { authorization: `Bearer ${who.token}` } : {}),
      ...(contentType ? { 'content-type': contentType } : {}),
    },
    body,
    // fetch requires half duplex for a stream body
    ...(body instanceof ReadableStream ? { duplex: 'half' } : {}),
  });
  return { status: response.status, reply: (await response.json()) as Record<string, unknown> };
}
