/** Reads the tags of many files without decoding them, for the scan of a music library. */
import { createHash } from 'node:crypto';
import { parseFile } from 'music-metadata';
import { MediaRefusal } from '../media-refusal.ts';
import type { FileInspection, InspectedFiles, MediaLimits, MediaProgress } from '../media.types.ts';
import { probeAudio, type AudioProbe } from '../sniff.ts';
import { readTags } from '../tags/read-tags.ts';
import { refuseTooLong, refuseWrongDuration } from './duration-check.ts';

export interface InspectJob {
  /** Absolute paths. */
  readonly files: readonly string[];
  /** So many are read at the same time. With 1 it is certain which one crashed the process. */
  readonly filesAtOnce: number;
  readonly limits: MediaLimits;
}

/** Reports the files in their order, and reads only a few ahead of the one that is reported next. */
export async function inspectFiles(
  { files, filesAtOnce, limits }: InspectJob,
  report: (progress: MediaProgress) => void,
): Promise<InspectedFiles> {
  const ahead: Promise<FileInspection>[] = [];
  let next = 0;
  while (next < files.length || ahead.length > 0) {
    while (ahead.length < filesAtOnce && next < files.length) ahead.push(inspect(files[next++]!, limits));
    const file = await ahead.shift();
    if (file) report({ stage: 'inspected', file });
  }
  return { kind: 'inspected' };
}

async function inspect(path: string, limits: MediaLimits): Promise<FileInspection> {
  try {
    const probe = await probeAudio(path);
    if (probe.size > limits.maxFileBytes) throw new MediaRefusal('tooLarge', 'The file is too large.');
    const { tags, claimedSeconds } = await readTags(path, path, { probe, skipCover: true });
    const durationSeconds = claimedSeconds ?? (await countSeconds(path));
    if (durationSeconds === null) return { ok: false, problem: 'The file does not say how long it is.' };
    refuseTooLong(durationSeconds, limits);
    refuseWrongDuration(durationSeconds, null, limits);
    return { ok: true, tags, durationSeconds, fingerprint: fingerprintOf(probe) };
  } catch (error) {
    if (error instanceof MediaRefusal) return { ok: false, problem: error.message };
    return { ok: false, problem: 'The file could not be read.' };
  }
}

/** Reads the whole file: some have no header that states a length. */
async function countSeconds(path: string): Promise<number | null> {
  const { format } = await parseFile(path, { duration: true, skipCovers: true });
  return format.duration !== undefined && format.duration > 0 ? format.duration : null;
}

function fingerprintOf({ size, start }: AudioProbe): string {
  return createHash('sha256').update(`${size} `).update(start).digest('hex');
}
