/**
 * Creates `paper-lanterns.mp3`: 16 s from our own generator, encoded by ffmpeg with tags and a drawn cover.
 * Run from the workspace root: `node --import tsx apps/server/testing/media/create-fixture.ts`
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { wavBytes } from '@turnstage/music/audio';
import { composeTrack, drawCover, frameCount, renderTrack } from '@turnstage/music/generator';

const folder = mkdtempSync(join(tmpdir(), 'fixture-'));
const [wav, cover] = [join(folder, 'track.wav'), join(folder, 'cover.png')];
const sampleRate = 22_050;
const track = composeTrack({ seed: 'fixture', genre: 'loFi', seconds: 16 });
const format = { sampleRate, frames: frameCount(track, sampleRate) };
writeFileSync(wav, Buffer.concat([...wavBytes(renderTrack(track, { sampleRate }), format)]));
await sharp(Buffer.from(drawCover('fixture')))
  .resize(96)
  .png({ palette: true })
  .toFile(cover);

const tags = {
  title: 'Paper Lanterns',
  artist: 'Sable Coast',
  album: 'Night Market EP',
  genre: 'Lo-fi',
  TSRC: 'QZ-TST-26-00001',
};
const splitArguments = (text: string) => text.split(' ');
execFileSync('ffmpeg', [
  ...splitArguments(
    `-v error -y -i ${wav} -i ${cover} -map 0:a -map 1:v -c:v copy -disposition:v attached_pic`,
  ),
  ...splitArguments('-c:a libmp3lame -b:a 24k -ac 1 -id3v2_version 3'),
  '-metadata:s:v',
  'comment=Cover (front)',
  ...Object.entries(tags).flatMap(([name, value]) => ['-metadata', `${name}=${value}`]),
  fileURLToPath(new URL('./paper-lanterns.mp3', import.meta.url)),
]);
rmSync(folder, { recursive: true });
