/** A second of a 440 Hz tone in the forms in which a browser gets music: a plain file and fragments for MediaSource. */
import { registerAacEncoder } from '@mediabunny/aac-encoder';
import {
  AudioSample,
  AudioSampleSource,
  BufferTarget,
  Mp4OutputFormat,
  Output,
  WavOutputFormat,
} from 'mediabunny';

const sampleRate = 44_100;

function tone(seconds: number): AudioSample {
  const data = Float32Array.from({ length: sampleRate * seconds }, (_, index) => {
    return 0.5 * Math.sin((2 * Math.PI * 440 * index) / sampleRate);
  });
  return new AudioSample({ data, format: 'f32', numberOfChannels: 1, sampleRate, timestamp: 0 });
}

async function encode(
  format: Mp4OutputFormat | WavOutputFormat,
  codec: 'aac' | 'pcm-s16',
  seconds: number,
): Promise<Uint8Array> {
  const target = new BufferTarget();
  const output = new Output({ format, target });
  const source = new AudioSampleSource(codec === 'aac' ? { codec, bitrate: 96_000 } : { codec });
  output.addAudioTrack(source);
  await output.start();
  const sample = tone(seconds);
  await source.add(sample);
  sample.close();
  await output.finalize();
  return new Uint8Array(target.buffer ?? new ArrayBuffer(0));
}

export function wavTone(seconds: number): Promise<Uint8Array> {
  return encode(new WavOutputFormat(), 'pcm-s16', seconds);
}

/** Fragmented MP4 with AAC-LC (`mp4a.40.2`), ready for a SourceBuffer. */
export function aacTone(seconds: number): Promise<Uint8Array> {
  registerAacEncoder();
  return encode(new Mp4OutputFormat({ fastStart: 'fragmented' }), 'aac', seconds);
}
