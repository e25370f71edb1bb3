import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { announce } from '../../lib/announcer.ts';
import { useUploadFailureText } from './use-upload-failure-text.ts';
import { titleFromFileName } from './file-check.ts';
import { getProgress, type UploadJob } from './upload-queue.ts';
import { useUploads } from './use-uploads.ts';

/** The steps worth announcing: started, half sent, preparing, finished. */
type Step = 'waiting' | 'sending' | 'half' | 'preparing' | 'ready' | 'failed';

function stepOf(job: UploadJob): Step {
  return job.phase === 'sending' && getProgress(job) >= 0.5 ? 'half' : job.phase;
}

/** By upload. Outside of the hook: who goes to another screen has heard it. */
const announced = new Map<number, Step>();

/** Announces the progress of uploads to screen readers, step by step. */
export function useUploadAnnouncements(): void {
  const { t } = useLingui();
  const jobs = useUploads((state) => state.jobs);
  const failureText = useUploadFailureText();

  useEffect(() => {
    for (const job of jobs) {
      const step = stepOf(job);
      if (announced.get(job.key) === step) continue;
      announced.set(job.key, step);
      const title = job.upload?.trackName || titleFromFileName(job.fileName);
      if (step === 'sending') announce(t`Uploading ${title}`);
      if (step === 'half') announce(t`${title}: half uploaded`);
      if (step === 'preparing') announce(t`${title} is uploaded and getting ready`);
      if (step === 'ready') announce(t`${title} is ready to play`);
      if (step === 'failed' && job.failure) announce(`${title}: ${failureText(job.failure)}`, 'assertive');
    }
  }, [jobs, t, failureText]);
}
