import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { announce } from '../../lib/announcer.ts';
import { useFailureWords } from './failure-words.ts';
import { titleOfFile } from './file-check.ts';
import { shareOf, type UploadJob } from './upload-queue.ts';
import { useUploads } from './uploads-store.ts';

/** The steps worth a word: under way, half sent, being prepared, over. */
type Step = 'waiting' | 'sending' | 'half' | 'preparing' | 'ready' | 'failed';

function stepOf(job: UploadJob): Step {
  return job.phase === 'sending' && shareOf(job) >= 0.5 ? 'half' : job.phase;
}

/** Tells screen readers how the uploads are getting on, step by step. */
export function useUploadNews(): void {
  const { t } = useLingui();
  const jobs = useUploads((state) => state.jobs);
  const words = useFailureWords();
  const told = useRef(new Map<number, Step>());

  useEffect(() => {
    for (const job of jobs) {
      const step = stepOf(job);
      if (told.current.get(job.key) === step) continue;
      told.current.set(job.key, step);
      const title = job.upload?.trackName || titleOfFile(job.fileName);
      if (step === 'sending') announce(t`Sending ${title}`);
      if (step === 'half') announce(t`${title}: half of it is sent`);
      if (step === 'preparing') announce(t`${title} has arrived and is being prepared`);
      if (step === 'ready') announce(t`${title} is ready to play`);
      if (step === 'failed' && job.failure) announce(`${title}: ${words(job.failure)}`, 'assertive');
    }
  }, [jobs, t, words]);
}
