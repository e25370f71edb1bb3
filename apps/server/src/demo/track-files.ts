/** Rendered tracks as files, each made once; one may be begun before there is anybody to play it. */
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { houseTracks, type GeneratedTrack } from './house-tracks.ts';
import { renderTrackTo } from './render-track.ts';

export interface TrackFiles {
  /** The path of its WAV; whoever asked removes the track afterwards. */
  of(track: GeneratedTrack): Promise<string>;
  remove(track: GeneratedTrack): Promise<void>;
  /** Ends what is being made and removes what nobody came for. */
  close(): Promise<void>;
}

export function createTrackFiles(): TrackFiles {
  const closing = new AbortController();
  const made = new Map<string, Promise<void>>();
  const pathOf = (seed: string) => path.join(tmpdir(), `turnstage-${process.pid}-${seed}.wav`);

  async function remove(seed: string): Promise<void> {
    await made.get(seed)?.catch(() => undefined);
    made.delete(seed);
    await rm(pathOf(seed), { force: true });
  }
  return {
    async of(track) {
      const file = pathOf(track.seed);
      const making = made.get(track.seed) ?? renderTrackTo(file, track, closing.signal);
      made.set(track.seed, making);
      await making;
      return file;
    },
    remove: ({ seed }) => remove(seed),
    async close() {
      closing.abort();
      await Promise.all([...made.keys()].map(remove));
    },
  };
}

/**
 * On a data folder that was never used the first track of the house is made while the server starts: whoever follows
 * the link at once shall hear something.
 */
export function openHouseFiles(dataDir: string): TrackFiles {
  const files = createTrackFiles();
  const [first] = houseTracks;
  // A failure is heard of by whoever wants the track.
  if (first && !existsSync(path.join(dataDir, 'media'))) files.of(first).catch(() => undefined);
  return files;
}
