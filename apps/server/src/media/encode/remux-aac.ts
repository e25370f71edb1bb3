/** Takes the AAC packets of an M4A or ADTS file over as they are: the way for installations without ffmpeg. */
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

/** Sends the audio of `path` to `onBytes` as ADTS. `checkSeconds` may throw once the running length is too much. */
export async function remuxAac(
  path: string,
  onBytes: (bytes: Uint8Array) => void,
  checkSeconds: (seconds: number) => void,
): Promise<RemuxedAudio> {
  const input = new Input({ source: new FilePathSource(path), formats: [MP4, ADTS] });
  try {
    const track = await input.getPrimaryAudioTrack();
    if (!track) {
      // Without any track at all its index is missing, as when an upload broke off.
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
      checkSeconds(seconds);
      await source.add(packet, { decoderConfig: config });
    }
    await output.finalize();
    return { durationSeconds: seconds, codecs: codecs ?? 'mp4a.40.2' };
  } finally {
    input.dispose();
  }
}
