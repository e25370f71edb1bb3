/** Creates audio files for the tests of this folder with our own generator, in a temporary folder. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { registerAacEncoder } from '@mediabunny/aac-encoder';
import { AudioSample, AudioSampleSource, BufferTarget, Mp4OutputFormat, Output } from 'mediabunny';
import { wavBytes, wavHeader } from '@turnstage/music/audio';
import { composeTrack, frameCount, renderTrack } from '@turnstage/music/generator';

export const mp3Fixture = fileURLToPath(new URL('./paper-lanterns.mp3', import.meta.url));

/** The fixture up to the end of its 147th frame, 3.84 s: its tags and the frame that states the length are before them. */
export function beginningOfMp3(file: Buffer): { whole: Buffer; withoutTags: Buffer } {
  const start = file.indexOf('fff330', 0, 'hex');
  const whole = file.subarray(0, start + 11_520);
  return { whole, withoutTags: whole.subarray(start) };
}

export function createTemporaryFolder(): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'turnstage-media-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/** Music. It takes longer to generate than `songFile`, a tone. */
export function generateWav(seconds: number): Buffer {
  const track = composeTrack({ seed: 'media-test', genre: 'synthwave', seconds });
  const format = { sampleRate: 44_100, frames: frameCount(track) };
  return Buffer.concat([...wavBytes(renderTrack(track), format)]);
}

/** The beginning of a WAV that our generator or `songFile` wrote. */
export function beginningOf(wav: Buffer, seconds: number): Buffer {
  const sampleRate = wav.readUInt32LE(24);
  const header = wavHeader({ sampleRate, frames: seconds * sampleRate });
  return Buffer.concat([header, wav.subarray(header.length, header.length + wav.readUInt32LE(28) * seconds)]);
}

/** Encodes a 16-bit stereo WAV at 44.1 kHz as M4A, like a phone recording. */
export async function encodeM4a(wav: Buffer): Promise<Buffer> {
  registerAacEncoder();
  const target = new BufferTarget();
  const output = new Output({ format: new Mp4OutputFormat(), target });
  const source = new AudioSampleSource({ codec: 'aac', bitrate: 128_000 });
  output.addAudioTrack(source);
  await output.start();
  const data = new Int16Array(wav.buffer.slice(wav.byteOffset + 44, wav.byteOffset + wav.length));
  const sample = new AudioSample({
    data,
    format: 's16',
    numberOfChannels: 2,
    sampleRate: 44_100,
    timestamp: 0,
  });
  await source.add(sample);
  sample.close();
  await output.finalize();
  return Buffer.from(target.buffer!);
}

export function writeFixture(folder: string, name: string, bytes: Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
}
