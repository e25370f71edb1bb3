/** A service for the GIF search, which knows two dozen of them. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';

export interface GifProvider {
  readonly env: Readonly<Record<string, string>>;
  close(): void;
}

const heights = [120, 160, 200, 240];

async function drawGifs(): Promise<Buffer[]> {
  const draw = (at: number) => {
    const height = heights[at % heights.length] ?? 160;
    const hue = (at * 47) % 360;
    const svg =
      `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="${height}">` +
      `<rect width="240" height="${height}" fill="hsl(${hue} 50% 35%)"/>` +
      `<circle cx="120" cy="${height / 2}" r="44" fill="hsl(${hue + 40} 80% 65%)"/></svg>`;
    return sharp(Buffer.from(svg)).gif().toBuffer();
  };
  return Promise.all(Array.from({ length: 24 }, (_none, at) => draw(at)));
}

export async function startGifProvider(): Promise<GifProvider> {
  const gifs = await drawGifs();
  let url = '';
  const server = createServer(({ url: requested = '' }, response) => {
    const [, at] = /\/(\d+)\.gif$/.exec(requested) ?? [];
    if (at !== undefined) {
      response.setHeader('content-type', 'image/gif').end(gifs[Number(at)]);
      return;
    }
    const results = gifs.map((_gif, index) => {
      const file = { url: `${url}/${index}.gif`, dims: [240, heights[index % heights.length]] };
      return { content_description: `dancing ${index}`, media_formats: { gif: file, tinygif: file } };
    });
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ results }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://localhost:${(server.address() as AddressInfo).port}`;
  return {
    env: { GIF_PROVIDER: 'tenor', GIF_API_KEY: 'key', GIF_API_URL: url },
    close: () => void server.close(),
  };
}
