import { readFileSync } from 'node:fs';
import { wavBytes } from '@turnstage/music/audio';
import { composeTrack, frameCount, renderTrack, type Genre } from '@turnstage/music/generator';

/** A file that a person drops on the page. */
export interface SongFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/**
 * Returns an MP3 with title, artist and cover in its tags, `repeats` times as long as the fixture. MP3 frames are
 * self-contained, so they can be repeated behind one set of tags.
 */
export function mp3Song(repeats: number): SongFile {
  const fixture = readFileSync(
    new URL('../../apps/server/testing/media/paper-lanterns.mp3', import.meta.url),
  );
  const tagLength = id3Length(fixture);
  const audio = fixture.subarray(tagLength);
  return {
    name: 'paper-lanterns.mp3',
    mimeType: 'audio/mpeg',
    buffer: Buffer.concat([fixture.subarray(0, tagLength), ...Array.from({ length: repeats }, () => audio)]),
  };
}

/** ID3v2: a ten-byte header that ends with the length in four bytes of seven bits each. */
function id3Length(file: Buffer): number {
  if (file.toString('latin1', 0, 3) !== 'ID3') return 0;
  const [a = 0, b = 0, c = 0, d = 0] = file.subarray(6, 10);
  return 10 + ((a << 21) | (b << 14) | (c << 7) | d);
}

/**
 * Returns a file in the format that the server stores. Together with `withoutFfmpeg` it is stored without being encoded,
 * in a third of the processor time that a minute of other music takes. `one-second.aac` is a chord, made with
 * `ffmpeg -f lavfi -i aevalsrc=… -t 1 -c:a aac -b:a 128k -bitexact`; its frames can be repeated as those of MP3.
 */
export function aacSong(seconds: number, title = 'Paper Lanterns'): SongFile {
  const second = readFileSync(new URL('one-second.aac', import.meta.url));
  return {
    name: `Sable Coast - ${title}.aac`,
    mimeType: 'audio/aac',
    buffer: Buffer.concat(Array.from({ length: seconds }, () => second)),
  };
}

/** A tone as WAV, for tests in which it doesn't matter what the music sounds like: composing takes longer. */
export function wavTone(name: string, seconds: number, sampleRate = 22_050): SongFile {
  const frames = seconds * sampleRate;
  const left = Float32Array.from(
    { length: sampleRate },
    (_, at) => Math.sin((at * 2 * Math.PI * 220) / sampleRate) / 4,
  );
  const chunk = { left, right: left };
  return {
    name: `${name}.wav`,
    mimeType: 'audio/wav',
    buffer: Buffer.concat([
      ...wavBytes(
        Array.from({ length: seconds }, () => chunk),
        { sampleRate, frames },
      ),
    ]),
  };
}

/** A generated track as WAV, named as people name files. */
export function wavSong(seed: string, seconds: number, genre: Genre = 'deepHouse'): SongFile {
  const sampleRate = 22_050;
  const composition = composeTrack({ seed, genre, seconds });
  const frames = frameCount(composition, sampleRate);
  const bytes = wavBytes(renderTrack(composition, { sampleRate }), { sampleRate, frames });
  return {
    name: `${composition.artist} - ${composition.title}.wav`,
    mimeType: 'audio/wav',
    buffer: Buffer.concat([...bytes]),
  };
}
