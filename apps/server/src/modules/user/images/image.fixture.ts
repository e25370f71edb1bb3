/** Pictures and senders of pictures for tests. */
import type { TestPerson, World } from '@turnstage/testkit';
import sharp from 'sharp';

/** A plain picture of one colour, with a camera's notes in it when asked. */
export function picture(
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

export interface Sent {
  readonly status: number;
  readonly reply: Record<string, unknown>;
}

/** POSTs a form as any program may. */
export async function sendForm(
  world: World,
  who: TestPerson | undefined,
  parts: readonly (readonly [name: string, value: string | Uint8Array])[],
): Promise<Sent> {
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
): Promise<Sent> {
  const response = await fetch(`${world.baseUrl}/api/user-service/users/images`, {
    method: 'POST',
    headers: {
      ...(who ? { authorization: `Bearer ${who.token}` } : {}),
      ...(contentType ? { 'content-type': contentType } : {}),
    },
    body,
    // a stream must say that the answer may come before its end
    ...(body instanceof ReadableStream ? { duplex: 'half' } : {}),
  });
  return { status: response.status, reply: (await response.json()) as Record<string, unknown> };
}
