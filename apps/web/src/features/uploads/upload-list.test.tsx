import { act, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderScreen } from '../../../testing/render.tsx';
import { preparedUpload, waitingJob } from '../../../testing/uploads/upload-job.fixture.ts';
import { UploadList } from './upload-list.tsx';
import type { UploadJob } from './upload-queue.ts';
import { useUploads } from './use-uploads.ts';

afterEach(() => {
  vi.useRealTimers();
  act(() => useUploads.setState({ jobs: [] }));
});

const sending = { ...waitingJob(1), phase: 'sending', sentBytes: 500 } satisfies UploadJob;
const ready = (key: number): UploadJob => ({ ...waitingJob(key), phase: 'ready', upload: preparedUpload() });
const failed: UploadJob = { ...waitingJob(9), phase: 'failed', failure: { kind: 'connection' } };
const show = (...jobs: UploadJob[]) => {
  act(() => useUploads.setState({ jobs }));
  return screen.queryByRole('region', { name: 'Uploads' });
};
const cards = () => screen.getAllByRole('listitem').length;

it('U112: no card leaves before all of them are ready, and then the whole list does', () => {
  vi.useFakeTimers();
  renderScreen(<UploadList isOpenAtFirst />);
  show(ready(1), { ...sending, key: 2 });
  act(() => void vi.advanceTimersByTime(60_000));
  expect(cards()).toBe(2);
  show(ready(1), ready(2));
  act(() => void vi.advanceTimersByTime(5_900));
  expect(cards()).toBe(2);
  act(() => void vi.advanceTimersByTime(200));
  expect(screen.queryByRole('region', { name: 'Uploads' })).toBeNull();
});

it('U112: it stays while a file failed, and while somebody uses it', async () => {
  const { user } = renderScreen(<UploadList isOpenAtFirst />);
  show(ready(1), failed);
  vi.useFakeTimers();
  act(() => void vi.advanceTimersByTime(60_000));
  expect(cards()).toBe(2);
  act(() => screen.getByRole('button', { name: 'Hide uploads' }).focus());
  show(ready(1));
  act(() => void vi.advanceTimersByTime(60_000));
  expect(cards()).toBe(1);
  vi.useRealTimers();
  await user.click(screen.getByRole('button', { name: 'Dismiss all uploads' }));
  expect(useUploads.getState().jobs).toEqual([]);
});

it('closed it says in one line what goes on', async () => {
  const { user } = renderScreen(<UploadList isOpenAtFirst={false} />);
  const region = show(sending, waitingJob(2), waitingJob(3), failed)!;
  expect(screen.queryByRole('list')).toBeNull();
  expect(region.textContent).toContain('Uploading 3 songs · 1 failed');
  show(sending, { ...sending, key: 2, phase: 'preparing' });
  expect(region.textContent).toContain('Uploading 2 songs · 38%');
  show(sending);
  expect(region.textContent).toContain('Uploading 1 song · 50%');
  show(ready(1), { ...sending, key: 2, phase: 'preparing' });
  expect(region.textContent).toContain('Preparing 1 song · 0%');
  show(ready(1), ready(2));
  expect(region.textContent).toContain('2 songs uploaded');
  const toggle = within(region).getByRole('button', { name: 'Show uploads' });
  expect(toggle.getAttribute('aria-expanded')).toBe('false');
  await user.click(toggle);
  expect(cards()).toBe(2);
});

it('cancels those that wait, and only those', async () => {
  const { user } = renderScreen(<UploadList isOpenAtFirst />);
  show(sending, waitingJob(2), waitingJob(3));
  await user.click(screen.getByRole('button', { name: 'Cancel waiting' }));
  expect(useUploads.getState().jobs.map(({ key }) => key)).toEqual([1]);
});
