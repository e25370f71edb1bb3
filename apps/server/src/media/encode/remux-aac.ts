/** Copies the AAC packets of an M4A or ADTS file without decoding, for installations without ffmpeg. */
import {
  AdtsOutputFormat,
  ADTS,
  EncodedAudioPacketSource,
  EncodedPacketSink,
  FilePathSource,
  Input,
  MP4,
  Output,
  StreamTarget,
  type StreamTargetChunk,
} from 'mediabunny';
import { MediaRefusal } from '../media-refusal.ts';

export interface RemuxedAudio {
  durationSeconds: number;
  codecs: string;
}

/**
 * Sends the audio of `path` to `onBytes` as ADTS. `checkDuration` is called with the running length and may throw
 * when it's too long.
 */
export async function remuxAac(
  path: string,
  onBytes: (bytes: Uint8Array) => void,
  checkDuration: (seconds: number) => void,
): Promise<RemuxedAudio> {
  const input = new Input({ source: new FilePathSource(path), formats: [MP4, ADTS] });
  try {
    const track = await input.getPrimaryAudioTrack();
    if (!track) {
      // No tracks at all means that the index is missing, as in an upload that was cut off.
      if ((await input.getTracks()).length === 0)
        throw new MediaRefusal('damaged', 'The file is damaged or incomplete.');
      throw new MediaRefusal('notAudio', 'The file holds no audio track.');
    }
    const [codec, codecs, config] = await Promise.all([
      track.getCodec(),
      track.getCodecParameterString(),
      track.getDecoderConfig(),
    ]);
    if (codec !== 'aac' || !config) {
      throw new MediaRefusal(
        'unsupported',
        'This M4A file is not AAC; ffmpeg is needed on the server to read it.',
      );
    }
    const writable = new WritableStream<StreamTargetChunk>({ write: (chunk) => onBytes(chunk.data) });
    const output = new Output({ format: new AdtsOutputFormat(), target: new StreamTarget(writable) });
    const source = new EncodedAudioPacketSource('aac');
    output.addAudioTrack(source);
    await output.start();
    let seconds = 0;
    for await (const packet of new EncodedPacketSink(track).packets()) {
      seconds += packet.duration;
      checkDuration(seconds);
      await source.add(packet, { decoderConfig: config });
    }
    await output.finalize();
    return { durationSeconds: seconds, codecs: codecs ?? 'mp4a.40.2' };
  } finally {
    input.dispose();
  }
}
