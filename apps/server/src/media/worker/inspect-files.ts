/** Reads the tags of many files without decoding them, for the scan of a music library. */
import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { parseFile } from 'music-metadata';
import { MediaRefusal } from '../media-refusal.ts';
import type { FileInspection, InspectedFiles, MediaLimits, MediaProgress } from '../media.types.ts';
import { sniffAudio } from '../sniff.ts';
import { readTags } from '../tags/read-tags.ts';
import { refuseTooLong, refuseWrongDuration } from './duration-check.ts';

export interface InspectJob {
  /** Absolute paths. */
  readonly files: readonly string[];
  readonly limits: MediaLimits;
}

const fingerprintBytes = 64 * 1024;

export async function inspectFiles(
  { files, limits }: InspectJob,
  report: (progress: MediaProgress) => void,
): Promise<InspectedFiles> {
  for (const file of files) report({ stage: 'inspected', file: await inspect(file, limits) });
  return { kind: 'inspected' };
}

async function inspect(path: string, limits: MediaLimits): Promise<FileInspection> {
  try {
    await sniffAudio(path);
    const { tags, claimedSeconds } = await readTags(path, path);
    const durationSeconds = claimedSeconds ?? (await countSeconds(path));
    if (durationSeconds === null) return { ok: false, problem: 'The file does not say how long it is.' };
    refuseTooLong(durationSeconds, limits);
    refuseWrongDuration(durationSeconds, null, limits);
    return { ok: true, tags, durationSeconds, fingerprint: await fingerprintOf(path, limits) };
  } catch (error) {
    if (error instanceof MediaRefusal) return { ok: false, problem: error.message };
    return { ok: false, problem: 'The file could not be read.' };
  }
}

/** Reads the whole file: some have no header that states a length. */
async function countSeconds(path: string): Promise<number | null> {
  const { format } = await parseFile(path, { duration: true });
  return format.duration !== undefined && format.duration > 0 ? format.duration : null;
}

async function fingerprintOf(path: string, { maxFileBytes }: MediaLimits): Promise<string> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    if (size > maxFileBytes) throw new MediaRefusal('tooLarge', 'The file is too large.');
    const { buffer, bytesRead } = await file.read(Buffer.alloc(fingerprintBytes), 0, fingerprintBytes, 0);
    return createHash('sha256').update(`${size} `).update(buffer.subarray(0, bytesRead)).digest('hex');
  } finally {
    await file.close();
  }
}
