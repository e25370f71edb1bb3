/** Rendered tracks as files, each rendered once. A track may be started before anyone needs it. */
import { existsSync } from 'node:fs';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { houseTracks, type GeneratedTrack } from './house-tracks.ts';
import { renderTrackTo } from './render-track.ts';

export interface TrackFiles {
  /** The path of its WAV file. The caller removes the track afterwards. */
  of(track: GeneratedTrack): Promise<string>;
  remove(track: GeneratedTrack): Promise<void>;
  /** Stops rendering and removes all remaining files. */
  close(): Promise<void>;
}

export function createTrackFiles(render: typeof renderTrackTo = renderTrackTo): TrackFiles {
  const abortController = new AbortController();
  const renders = new Map<string, Promise<string>>();
  // A folder of our own: process ids repeat across containers that share /tmp, so a name made from one could be a
  // file that another server is still writing.
  let folder: Promise<string> | undefined;

  async function renderFile(track: GeneratedTrack): Promise<string> {
    folder ??= mkdtemp(path.join(tmpdir(), 'turnstage-tracks-'));
    const file = path.join(await folder, `${track.seed}.wav`);
    const unfinished = `${file}.part`;
    await render(unfinished, track, abortController.signal);
    // Only a complete file ever has the name that is uploaded.
    await rename(unfinished, file);
    return file;
  }
  return {
    of(track) {
      const rendering = renders.get(track.seed) ?? renderFile(track);
      renders.set(track.seed, rendering);
      return rendering;
    },
    async remove({ seed }) {
      const file = await renders.get(seed)?.catch(() => undefined);
      renders.delete(seed);
      if (file !== undefined) await rm(file, { force: true });
    },
    async close() {
      abortController.abort();
      await Promise.allSettled(renders.values());
      if (folder) await rm(await folder, { recursive: true, force: true });
    },
  };
}

/**
 * On a new data folder the first house track is rendered while the server starts, so that someone who opens the
 * link at once hears music.
 */
export function openHouseTrackFiles(dataDir: string): TrackFiles {
  const files = createTrackFiles();
  const [first] = houseTracks;
  // A failure is reported to the caller that asks for the track.
  if (first && !existsSync(path.join(dataDir, 'media'))) files.of(first).catch(() => undefined);
  return files;
}
