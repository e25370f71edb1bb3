import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderScreen } from '../../../testing/render.tsx';
import { UploadCard } from './upload-card.tsx';
import { waitingJob } from '../../../testing/uploads/upload-job.fixture.ts';
import { removeUpload } from './uploads-store.ts';
import { useUploads } from './use-uploads.ts';

const card = (job: Parameters<typeof UploadCard>[0]['job']) => <UploadCard job={job} />;

afterEach(() => {
  for (const { key } of useUploads.getState().jobs) removeUpload(key);
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

it('U111: shows the picture in the file before the server has one', () => {
  const { container } = renderScreen(card({ ...waitingJob(1), phase: 'sending', coverUrl: 'blob:cover' }));
  expect(container.querySelector('img')?.getAttribute('src')).toBe('blob:cover');
});
