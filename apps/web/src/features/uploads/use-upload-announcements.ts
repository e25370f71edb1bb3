import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { announce } from '../../lib/announcer.ts';
import { useUploadFailureText } from './use-upload-failure-text.ts';
import { titleFromFileName } from './file-check.ts';
import { getProgress, type UploadJob } from './upload-queue.ts';
import { useUploads } from './uploads-store.ts';

/** The steps worth announcing: started, half sent, preparing, finished. */
type Step = 'waiting' | 'sending' | 'half' | 'preparing' | 'ready' | 'failed';

function stepOf(job: UploadJob): Step {
  return job.phase === 'sending' && getProgress(job) >= 0.5 ? 'half' : job.phase;
}

/** Announces the progress of uploads to screen readers, step by step. */
export function useUploadAnnouncements(): void {
  const { t } = useLingui();
  const jobs = useUploads((state) => state.jobs);
  const failureText = useUploadFailureText();
  const announced = useRef(new Map<number, Step>());

  useEffect(() => {
    for (const job of jobs) {
      const step = stepOf(job);
      if (announced.current.get(job.key) === step) continue;
      announced.current.set(job.key, step);
      const title = job.upload?.trackName || titleFromFileName(job.fileName);
      if (step === 'sending') announce(t`Uploading ${title}`);
      if (step === 'half') announce(t`${title}: half uploaded`);
      if (step === 'preparing') announce(t`${title} is uploaded and getting ready`);
      if (step === 'ready') announce(t`${title} is ready to play`);
      if (step === 'failed' && job.failure) announce(`${title}: ${failureText(job.failure)}`, 'assertive');
    }
  }, [jobs, t, failureText]);
}
