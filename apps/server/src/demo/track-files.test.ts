import { existsSync } from 'node:fs';
import { readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { renderTrackTo } from './render-track.ts';
import { createTrackFiles } from './track-files.ts';

const track = { seed: 'last-tram', genre: 'loFi', seconds: 16 } as const;

/** Renders in two steps; the second one waits for `finish`. */
function createSlowRenderer(content: string) {
  let finish: () => void = () => undefined;
  const canFinish = new Promise<void>((resolve) => (finish = resolve));
  let reportStart: (file: string) => void = () => undefined;
  const started = new Promise<string>((resolve) => (reportStart = resolve));
  const render: typeof renderTrackTo = async (file, _track, signal) => {
    await writeFile(file, content.slice(0, 4));
    reportStart(file);
    await Promise.race([canFinish, new Promise((resolve) => signal.addEventListener('abort', resolve))]);
    signal.throwIfAborted();
    await writeFile(file, content);
  };
  return { render, started, finish: () => finish() };
}

test('two servers with the same process id never share a file', async () => {
  const [one, other] = [createSlowRenderer('one complete'), createSlowRenderer('other complete')];
  const [files, otherFiles] = [createTrackFiles(one.render), createTrackFiles(other.render)];
  const [file, otherFile] = [files.of(track), otherFiles.of(track)];
  await Promise.all([one.started, other.started]);
  one.finish();
  expect(await readFile(await file, 'utf8')).toBe('one complete');
  other.finish();
  expect(await readFile(await otherFile, 'utf8')).toBe('other complete');
  await files.close();
  expect(existsSync(await otherFile)).toBe(true);
  await otherFiles.close();
});

test('a file has its name only when it is complete, and its folder is closed to others', async () => {
  const { render, started, finish } = createSlowRenderer('complete');
  const files = createTrackFiles(render);
  const file = files.of(track);
  const unfinished = await started;
  expect(path.extname(unfinished)).toBe('.part');
  expect(((await stat(path.dirname(unfinished))).mode & 0o077).toString(8)).toBe('0');
  expect(existsSync(unfinished.replace('.part', ''))).toBe(false);
  finish();
  expect(await file).toBe(unfinished.replace('.part', ''));
  await files.close();
});

test('closing stops what is being rendered and removes everything', async () => {
  const { render, started } = createSlowRenderer('never');
  const files = createTrackFiles(render);
  const file = files.of(track);
  const folder = path.dirname(await started);
  await Promise.all([expect(file).rejects.toThrow('aborted'), files.close()]);
  expect(existsSync(folder)).toBe(false);
});
