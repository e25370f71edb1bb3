import { FilePathSource, Input, MP4 } from 'mediabunny';

/** The length that an MP4 file's index announces: tag readers give up on a file cut short. Null for other files. */
export async function mp4Seconds(path: string): Promise<number | null> {
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
