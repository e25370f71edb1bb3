/** Playlists, keys, segments and covers, and who gets them: docs/rules/uploads.md. */
import { uploadDeleteUpload } from '@turnstage/client/routes';
import type { Upload } from '@turnstage/contracts';
import { startWorld, type PersonName, type TestPerson, type World } from '@turnstage/testkit';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { songFile } from '../song-file.fixture.ts';
import { announce, get, replyOf, upload } from '../uploader.fixture.ts';

let world: World;
let bob: TestPerson;
/** Bob's, one for each way it can stand. */
const songs: Record<'secret' | 'members' | 'open', Upload> = {} as never;
let waiting: string;

beforeAll(async () => {
  world = await startWorld();
  bob = await world.person('bob');
  const red = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#ff0000' } })
    .png()
    .toBuffer();
  const covered = songFile({ cover: { mimeType: 'image/png', bytes: red } });
  songs.secret = await upload(world, bob, songFile());
  songs.members = await upload(world, bob, songFile(), { rightsConfirmed: true });
  songs.open = await upload(world, bob, covered, { rightsConfirmed: true, isPublic: true });
  waiting = (await announce(bob)).id;
});
afterAll(() => world.stop());

const base = '/api/upload-service/songs';
const playlistOf = (id: string, query = '') => `${base}/${id}/hls-playlist${query}`;
const linesOf = async (path: string, person?: TestPerson) =>
  (await (await get(world, path, person)).text()).split('\n');

async function mediaLinks(song: Upload, person = bob) {
  const lines = await linesOf(playlistOf(song.id, '?quality=low'), person);
  const key = lines.map((line) => /URI="([^"]+)"/.exec(line)?.[1]).find(Boolean) ?? '';
  return { key, segments: lines.filter((line) => line.startsWith('/media/hls/')) };
}

describe('who hears what', () => {
  const nobody = 'nobody';
  const verdicts: [song: 'secret' | 'members' | 'open', who: PersonName | typeof nobody, status: number][] = [
    ['secret', 'bob', 200],
    ['secret', 'cat', 403],
    ['secret', 'gus', 403],
    ['secret', nobody, 403],
    ['secret', 'ann', 200],
    ['members', 'cat', 200],
    ['members', 'roz', 200],
    ['members', 'gus', 401],
    ['members', nobody, 401],
    ['open', 'cat', 200],
    ['open', 'gus', 200],
    ['open', nobody, 200],
  ];
  it.each(verdicts)('U17 U18 %s, asked for by %s: %i', async (song, who, status) => {
    const person = who === nobody ? undefined : await world.person(who);
    const response = await get(world, playlistOf(songs[song].id), person);
    expect(response.status).toBe(status);
    const text = await response.text();
    if (status === 200) expect(text).toMatch(/^#EXTM3U\n/);
    if (status === 403)
      expect(JSON.parse(text)).toMatchObject({ code: 'song/not-verified', message: 'Song is not verified' });
    if (status === 401) expect(JSON.parse(text)).toMatchObject({ message: 'Log in to hear this song' });
  });

  it('G1 lets anybody hear the beginning of a song that members may hear, and of no other', async () => {
    const preview = async (id: string) => get(world, playlistOf(id, '?preview=true'));
    const heard = await preview(songs.members.id);
    expect(heard.status).toBe(200);
    expect(await heard.text()).toContain('#EXT-X-ENDLIST');
    expect((await preview(songs.secret.id)).status).toBe(403);
    expect((await preview(waiting)).status).toBeGreaterThanOrEqual(400);
  });

  it('takes the token of players that can send no header', async () => {
    const path = playlistOf(songs.members.id, `?token=${bob.token}`);
    expect((await get(world, path)).status).toBe(200);
    expect((await get(world, playlistOf(songs.members.id, '?token=wrong'))).status).toBe(401);
  });

  it('says that a song is not ready, and that there is none', async () => {
    expect(await replyOf(await get(world, playlistOf(waiting), bob))).toMatchObject({
      status: 409,
      reply: { code: 'song/not-ready' },
    });
    expect(await replyOf(await get(world, playlistOf(crypto.randomUUID()), bob))).toMatchObject({
      status: 404,
      reply: { code: 'upload/not-found' },
    });
    expect((await get(world, playlistOf('not-an-id'), bob)).status).toBe(400);
    expect((await get(world, playlistOf(waiting, '?quality=best'), bob)).status).toBe(400);
  });
});

describe('the playlist', () => {
  it('without a quality names all of them, with links that need no token', async () => {
    const response = await get(world, playlistOf(songs.members.id), bob);
    expect(response.headers.get('content-type')).toBe('application/vnd.apple.mpegurl');
    expect(response.headers.get('cache-control')).toContain('no-store');
    const links = (await response.text()).split('\n').filter((line) => line.startsWith('/'));
    expect(links.map((link) => /quality=(\w+)/.exec(link)?.[1] ?? '').toSorted()).toEqual([
      'high',
      'low',
      'medium',
    ]);
    for (const link of links) expect(await linesOf(link)).toContain('#EXT-X-ENDLIST');
    expect((await get(world, (links[0] ?? '').replace(/signature=..../, 'signature=AAAA'))).status).toBe(403);
  });

  it('of a quality names every segment, and one key', async () => {
    const lines = await linesOf(playlistOf(songs.members.id, '?quality=high'), bob);
    const lengths = lines.flatMap((line) => /^#EXTINF:([\d.]+)/.exec(line)?.[1] ?? []).map(Number);
    expect(lengths.reduce((sum, one) => sum + one, 0)).toBeCloseTo(16, 0);
    const { segments, key } = await mediaLinks(songs.members);
    expect(segments).toHaveLength(lengths.length);
    expect(key).toMatch(/^\/api\/upload-service\/songs\/hls\/key\?id=/);
  });

  it('U19 has the same links for everybody who asks within ten minutes', async () => {
    const cat = await world.person('cat');
    expect(await mediaLinks(songs.members)).toEqual(await mediaLinks(songs.members, cat));
  });
});

describe('segments and keys', () => {
  it('are cached for long, in part too', async () => {
    const { segments, key } = await mediaLinks(songs.members);
    const whole = await get(world, segments[0] ?? '');
    expect(whole.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const bytes = Buffer.from(await whole.arrayBuffer());
    const part = await get(world, segments[0] ?? '', undefined, { range: 'bytes=100-199' });
    expect(part.status).toBe(206);
    expect(part.headers.get('content-range')).toBe(`bytes 100-199/${bytes.length}`);
    expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(100, 200));
    const secret = await get(world, key);
    expect(secret.headers.get('content-type')).toBe('application/octet-stream');
    expect((await secret.arrayBuffer()).byteLength).toBe(16);
  });

  it('U19 are worth nothing with a forged link, or one for something else', async () => {
    const { segments, key } = await mediaLinks(songs.members);
    const segment = segments[0] ?? '';
    const other = await mediaLinks(songs.secret);
    const signatureOf = (link: string) => /signature=[^&]+/.exec(link)?.[0] ?? '';
    const forged = [
      segment.replace(/signature=..../, 'signature=AAAA'),
      segment.replace(/expires=(\d+)/, (_all, end: string) => `expires=${+end + 600}`),
      segment.replace(signatureOf(segment), signatureOf(key)),
      segment.replace(signatureOf(segment), signatureOf(other.segments[0] ?? '')),
      key.replace(/signature=..../, 'signature=AAAA'),
      key.replace(signatureOf(key), signatureOf(segment)),
      key.replace(/id=[^&]+/, `id=${songs.secret.id}`),
    ];
    for (const link of forged)
      expect(await replyOf(await get(world, link))).toMatchObject({
        status: 403,
        reply: { code: 'upload/link-invalid' },
      });
    for (const link of [segment, key])
      expect((await get(world, link.split('&signature')[0] ?? '')).status).toBe(400);
  });

  it.each([
    ['..%2f..%2f..%2fetc%2fpasswd'],
    ['..'],
    ['cover.webp'],
    ['low-00000.aac%00'],
    ['low-00000.aac%2f..%2fcover.webp'],
  ])('never leave their folder: %s', async (file) => {
    const { segments } = await mediaLinks(songs.members);
    const link = (segments[0] ?? '').replace('low-00000.aac', file);
    expect((await get(world, link)).status).toBeGreaterThanOrEqual(400);
  });

  it('that do not exist are not found', async () => {
    const { segments } = await mediaLinks(songs.members);
    const reply = await replyOf(await get(world, (segments[0] ?? '').replace('00000', '99999')));
    expect(reply).toMatchObject({ status: 404, reply: { code: 'request/not-found' } });
  });

  it('U19 hold for six hours', async () => {
    const { segments, key } = await mediaLinks(songs.members);
    world.clock.advance(6 * 60 * 60 * 1000 - 1);
    for (const link of [segments[0] ?? '', key]) expect((await get(world, link)).status).toBe(200);
    world.clock.advance(10 * 60 * 1000 + 1);
    for (const link of [segments[0] ?? '', key])
      expect(await replyOf(await get(world, link))).toMatchObject({
        status: 403,
        reply: { message: 'This link has expired' },
      });
  });

  it('U20 of a deleted song are gone', async () => {
    const { segments, key } = await mediaLinks(songs.secret);
    await bob.client.call(uploadDeleteUpload, { params: { id: songs.secret.id } });
    expect((await get(world, key)).status).toBe(404);
    await world.drain();
    expect((await get(world, segments[0] ?? '')).status).toBe(404);
    expect((await get(world, playlistOf(songs.secret.id), bob)).status).toBe(404);
  });
});

describe('the cover', () => {
  it('is the one of the file, made square', async () => {
    const response = await get(world, songs.open.thumbnails['uploadService'] ?? '');
    expect(response.headers.get('content-type')).toBe('image/webp');
    const image = sharp(Buffer.from(await response.arrayBuffer()));
    expect(await image.metadata()).toMatchObject({ format: 'webp', width: 512, height: 512 });
    const { dominant } = await image.stats();
    expect(dominant.r).toBeGreaterThan(200);
    expect(dominant.g).toBeLessThan(60);
  });

  it('is drawn where the file has none, always the same', async () => {
    const read = async (id: string) =>
      Buffer.from(await (await get(world, `${base}/${id}/cover`)).arrayBuffer());
    const drawn = await read(songs.members.id);
    expect(await sharp(drawn).metadata()).toMatchObject({ format: 'webp', width: 512, height: 512 });
    expect(await read(songs.members.id)).toEqual(drawn);
    expect(await read(waiting)).not.toEqual(drawn);
  });

  it('of nothing is not found', async () => {
    expect(await replyOf(await get(world, `${base}/${crypto.randomUUID()}/cover`))).toMatchObject({
      status: 404,
      reply: { code: 'upload/not-found' },
    });
  });
});
