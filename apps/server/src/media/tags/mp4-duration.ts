import { FilePathSource, Input, MP4 } from 'mediabunny';

/** Returns the duration in the index of an MP4 file; tag readers fail on a truncated file. Null for other files. */
export async function readMp4Duration(path: string): Promise<number | null> {
  const input = new Input({ source: new FilePathSource(path), formats: [MP4] });
  try {
    const track = await input.getPrimaryAudioTrack();
    return (await track?.getDurationFromMetadata()) ?? null;
  } catch {
    return null;
  } finally {
    input.dispose();
  }
}
