import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { sentRequests } from '../../../testing/fake-server.ts';
import { renderScreen } from '../../../testing/render.tsx';
import { UploadCard } from './upload-card.tsx';
import { waitingJob } from '../../../testing/uploads/upload-job.fixture.ts';
import { addUploads, removeUpload, useUploads } from './uploads-store.ts';

const card = (job: Parameters<typeof UploadCard>[0]['job']) => (
  <UploadCard job={job} onTagsSaved={() => undefined} />
);

afterEach(() => {
  for (const { key } of useUploads.getState().jobs) removeUpload(key);
});

it('announces each of several files once, in order', async () => {
  const names = ['one.mp3', 'two.mp3', 'three.mp3'];
  const files = names.map((name) => new File(['sound'], name, { type: 'audio/mpeg' }));
  addUploads(files, { crateUuid: 'crate', isPublic: true });
  await waitFor(() => expect(useUploads.getState().jobs.every(({ phase }) => phase === 'failed')).toBe(true));
  const announced = sentRequests.filter(({ line }) => line.startsWith('POST '));
  expect(announced.map(({ body }) => (body as { originalFileName: string }).originalFileName)).toEqual(names);
});

it('shows a file that waits, with its way out', async () => {
  renderScreen(card(waitingJob(1)));
  expect(screen.getByText('Slow Beacon')).toBeTruthy();
  expect(screen.getAllByRole('button')).toHaveLength(1);
  expect(screen.getAllByRole('progressbar')[0]?.getAttribute('aria-valuetext')).toMatch(/waiting/i);
});

it('offers another attempt after a lost connection', () => {
  const failed = { ...waitingJob(1), phase: 'failed' as const };
  renderScreen(card({ ...failed, failure: { kind: 'connection' } }));
  expect(screen.getAllByRole('button', { name: /try again/i })).not.toHaveLength(0);
});

it('is cancelled by keyboard', async () => {
  const job = waitingJob(1);
  useUploads.setState({ jobs: [job] });
  const { user } = renderScreen(card(job));
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('button'));
  await user.keyboard('{Enter}');
  expect(useUploads.getState().jobs).toEqual([]);
});
