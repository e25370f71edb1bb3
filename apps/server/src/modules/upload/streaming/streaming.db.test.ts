/** Playlists, keys, segments and covers, and access to them: docs/rules/uploads.md. */
import { uploadDeleteUpload, uploadUpdateUpload, userSignOut } from '@turnstage/client/routes';
import type { Upload } from '@turnstage/contracts';
import { createDecipheriv } from 'node:crypto';
import { useWorld, type PersonName } from '@turnstage/server/testing';
import { signUpPerson, type TestPerson } from '@turnstage/testkit';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { songFile, twoSegments } from '../../../../testing/upload/song-file.fixture.ts';
import { requestUpload, get, readReply, upload } from '../../../../testing/upload/uploader.fixture.ts';

const { world, bob } = useWorld({ env: { SONG_QUALITIES: 'low,medium,high' }, people: ['bob'] });
/** Bob's uploads, one in each state. */
const songs: Record<'secret' | 'members' | 'open', Upload> = {} as never;
let waiting: string;

beforeAll(async () => {
  const red = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#ff0000' } })
    .png()
    .toBuffer();
  const covered = songFile({ cover: { mimeType: 'image/png', bytes: red } });
  songs.secret = await upload(world, bob, songFile());
  songs.members = await upload(world, bob, songFile({ seconds: twoSegments }), { rightsConfirmed: true });
  songs.open = await upload(world, bob, covered, { rightsConfirmed: true, isPublic: true });
  waiting = (await requestUpload(bob)).id;
});

const base = '/api/upload-service/songs';
const playlistOf = (id: string, query = '') => `${base}/${id}/hls-playlist${query}`;
const linesOf = async (path: string, person?: TestPerson) =>
  (await (await get(world, path, person)).text()).split('\n');

async function mediaLinks(song: Upload, person: TestPerson | null = bob) {
  const lines = await linesOf(playlistOf(song.id, '?quality=low'), person ?? undefined);
  const key = lines.map((line) => /URI="([^"]+)"/.exec(line)?.[1]).find(Boolean) ?? '';
  return { key, segments: lines.filter((line) => line.startsWith('/media/hls/')) };
}

describe('who can play what', () => {
  const nobody = 'nobody';
  const cases: [song: 'secret' | 'members' | 'open', who: PersonName | typeof nobody, status: number][] = [
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
  it.each(cases)('U17 U18 %s, requested by %s: %i', async (song, who, status) => {
    const person = who === nobody ? undefined : await world.person(who);
    const response = await get(world, playlistOf(songs[song].id), person);
    expect(response.status).toBe(status);
    const text = await response.text();
    if (status === 200) expect(text).toMatch(/^#EXTM3U\n/);
    if (status === 403)
      expect(JSON.parse(text)).toMatchObject({ code: 'song/not-verified', message: 'Song is not verified' });
    if (status === 401) expect(JSON.parse(text)).toMatchObject({ message: 'Log in to hear this song' });
  });

  it('G1 lets anyone play the beginning of a song for members, and of no other', async () => {
    const preview = async (id: string) => get(world, playlistOf(id, '?preview=true'));
    const heard = await preview(songs.members.id);
    expect(heard.status).toBe(200);
    expect(await heard.text()).toContain('#EXT-X-ENDLIST');
    expect((await preview(songs.secret.id)).status).toBe(403);
    expect((await preview(waiting)).status).toBeGreaterThanOrEqual(400);
  });

  it('accepts the token in the query, for players that cannot send headers', async () => {
    const path = playlistOf(songs.members.id, `?token=${bob.token}`);
    expect((await get(world, path)).status).toBe(200);
    expect((await get(world, playlistOf(songs.members.id, '?token=wrong'))).status).toBe(401);
  });

  it('returns 409 for a song that is not ready, and 404 for a missing one', async () => {
    expect(await readReply(await get(world, playlistOf(waiting), bob))).toMatchObject({
      status: 409,
      reply: { code: 'song/not-ready' },
    });
    expect(await readReply(await get(world, playlistOf(crypto.randomUUID()), bob))).toMatchObject({
      status: 404,
      reply: { code: 'upload/not-found' },
    });
    expect((await get(world, playlistOf('not-an-id'), bob)).status).toBe(400);
    expect((await get(world, playlistOf(waiting, '?quality=best'), bob)).status).toBe(400);
  });
});

describe('the playlist', () => {
  it('without a quality lists all of them, with links that need no token', async () => {
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

  it('of a quality lists every segment and one key', async () => {
    const lines = await linesOf(playlistOf(songs.members.id, '?quality=high'), bob);
    const lengths = lines.flatMap((line) => /^#EXTINF:([\d.]+)/.exec(line)?.[1] ?? []).map(Number);
    expect(lengths.reduce((sum, one) => sum + one, 0)).toBeCloseTo(twoSegments, 0);
    const { segments, key } = await mediaLinks(songs.members);
    expect(segments).toHaveLength(lengths.length);
    expect(key).toMatch(/^\/api\/upload-service\/songs\/hls\/key\?id=/);
  });

  it('U19 has the same segments for everyone within ten minutes, and Q14 a key for each session', async () => {
    const cat = await world.person('cat');
    const [bobs, cats] = [await mediaLinks(songs.members), await mediaLinks(songs.members, cat)];
    expect(bobs.segments).toEqual(cats.segments);
    expect(bobs.key).not.toBe(cats.key);
    const sessionOf = (link: string) => /session=([^&]+)/.exec(link)?.[1] ?? '';
    const swapped = bobs.key.replace(sessionOf(bobs.key), sessionOf(cats.key));
    expect((await get(world, swapped)).status).toBe(403);
    // Strangers share theirs.
    expect(sessionOf((await mediaLinks(songs.open, null)).key)).toBe('');
  });

  it('Q14 judges every use of a link again: the person by their session, the song by its state', async () => {
    const gone = await signUpPerson(world.baseUrl, 'leaver');
    const variants = (await linesOf(playlistOf(songs.members.id), gone)).filter((line) =>
      line.startsWith('/'),
    );
    const { key } = await mediaLinks(songs.members, gone);
    const open = await mediaLinks(songs.open, null);
    expect((await get(world, key)).headers.get('cache-control')).toBe('private, max-age=60');
    await gone.client.call(userSignOut, {});
    for (const link of [key, variants[0] ?? '']) expect((await get(world, link)).status).toBe(401);
    const change = (isPublic: boolean) =>
      bob.client.call(uploadUpdateUpload, { params: { id: songs.open.id }, body: { isPublic } });
    await change(false);
    expect((await get(world, open.key)).status).toBe(401);
    await change(true);
    expect((await get(world, open.key)).status).toBe(200);
  });
});

describe('segments and keys', () => {
  it('are cacheable, and support range requests', async () => {
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

  it("U19 a preview's links and its key open the preview and nothing else", async () => {
    const lines = await linesOf(playlistOf(songs.members.id, '?preview=true&quality=low'));
    const previewKey = lines.map((line) => /URI="([^"]+)"/.exec(line)?.[1]).find(Boolean) ?? '';
    const ivHex = lines.map((line) => /IV=0x([0-9a-f]+)/.exec(line)?.[1]).find(Boolean) ?? '';
    const [link = ''] = lines.filter((line) => line.startsWith('/media/hls/'));
    const full = await mediaLinks(songs.members);
    const bytesOf = async (path: string) => Buffer.from(await (await get(world, path)).arrayBuffer());
    const decrypt = (bytes: Buffer, key: Buffer) => {
      const decipher = createDecipheriv('aes-128-cbc', key, Buffer.from(ivHex, 'hex'));
      return Buffer.concat([decipher.update(bytes), decipher.final()]);
    };
    const [preview, segment] = [await bytesOf(link), await bytesOf(full.segments[0] ?? '')];
    const [keyOfPreview, keyOfSong] = [await bytesOf(previewKey), await bytesOf(full.key)];
    expect(keyOfPreview).toHaveLength(16);
    expect(keyOfPreview).not.toEqual(keyOfSong);
    expect(decrypt(preview, keyOfPreview)).toEqual(decrypt(segment, keyOfSong));

    const query = link.split('?')[1] ?? '';
    const path = link.split('?')[0] ?? '';
    const others = full.segments.map((one) => one.split('?')[0] ?? '');
    const attempts = [
      ...others,
      ...others.slice(1).map((other) => other.replace(/([^/]+)$/, 'preview/$1')),
      path.replace('low-', 'high-'),
    ].map((other) => `${other}?${query}`);
    attempts.push(previewKey.replace('preview=true&', ''));
    expect(others.length).toBeGreaterThan(1);
    for (const attempt of attempts) expect((await get(world, attempt)).status).toBe(403);
  });

  it('U19 the link of one segment opens no other one', async () => {
    const { segments } = await mediaLinks(songs.members);
    const [first = '', second = ''] = segments;
    expect((await get(world, `${second.split('?')[0]}?${first.split('?')[1]}`)).status).toBe(403);
  });

  it('U19 reject forged links and links for something else', async () => {
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
      expect(await readReply(await get(world, link))).toMatchObject({
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
  ])('never serve a file outside their folder: %s', async (file) => {
    const { segments } = await mediaLinks(songs.members);
    const link = (segments[0] ?? '').replace('low-00000.aac', file);
    expect((await get(world, link)).status).toBeGreaterThanOrEqual(400);
  });

  it('U19 do not tell whether another file exists', async () => {
    const { segments } = await mediaLinks(songs.members);
    const reply = await readReply(await get(world, (segments[0] ?? '').replace('00000', '99999')));
    expect(reply).toMatchObject({ status: 403, reply: { code: 'upload/link-invalid' } });
  });

  it('U19 are valid for six hours', async () => {
    const { segments, key } = await mediaLinks(songs.members);
    world.clock.advance(6 * 60 * 60 * 1000 - 1);
    for (const link of [segments[0] ?? '', key]) expect((await get(world, link)).status).toBe(200);
    world.clock.advance(10 * 60 * 1000 + 1);
    for (const link of [segments[0] ?? '', key])
      expect(await readReply(await get(world, link))).toMatchObject({
        status: 403,
        reply: { message: 'This link has expired' },
      });
  });

  it('U20 are gone when the song is deleted', async () => {
    const { segments, key } = await mediaLinks(songs.secret);
    await bob.client.call(uploadDeleteUpload, { params: { id: songs.secret.id } });
    expect((await get(world, key)).status).toBe(404);
    await world.drain();
    expect((await get(world, segments[0] ?? '')).status).toBe(404);
    expect((await get(world, playlistOf(songs.secret.id), bob)).status).toBe(404);
  });
});

describe('the cover', () => {
  it('is the one from the file, cropped to a square', async () => {
    const response = await get(world, songs.open.thumbnails['uploadService'] ?? '');
    expect(response.headers.get('content-type')).toBe('image/webp');
    const image = sharp(Buffer.from(await response.arrayBuffer()));
    expect(await image.metadata()).toMatchObject({ format: 'webp', width: 512, height: 512 });
    const { dominant } = await image.stats();
    expect(dominant.r).toBeGreaterThan(200);
    expect(dominant.g).toBeLessThan(60);
  });

  it('is drawn when the file has none, always the same', async () => {
    const read = async (id: string) => {
      const response = await get(world, `${base}/${id}/cover`);
      // Rule C60.
      expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
      return Buffer.from(await response.arrayBuffer());
    };
    const drawn = await read(songs.members.id);
    expect(await sharp(drawn).metadata()).toMatchObject({ format: 'webp', width: 512, height: 512 });
    expect(await read(songs.members.id)).toEqual(drawn);
    expect(await read(waiting)).not.toEqual(drawn);
  });

  it('returns 404 for an unknown upload', async () => {
    expect(await readReply(await get(world, `${base}/${crypto.randomUUID()}/cover`))).toMatchObject({
      status: 404,
      reply: { code: 'upload/not-found' },
    });
  });
});
