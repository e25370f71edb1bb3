/** The uploads of this tab. They live outside the screens, so that someone can join a room while files are sent. */
import { create } from 'zustand';
import type { UploadJob } from './upload-queue.ts';

export const useUploads = create<{ jobs: readonly UploadJob[] }>(() => ({ jobs: [] }));

export const useHasUploads = (): boolean => useUploads(({ jobs }) => jobs.length > 0);
