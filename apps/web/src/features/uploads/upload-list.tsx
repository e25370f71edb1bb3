import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../ui/button.tsx';
import { UploadCard } from './upload-card.tsx';
import { useUploadNews } from './use-upload-news.ts';
import { removeWaiting, useUploads } from './uploads-store.ts';

/** Waiting files that are shown as cards of their own; more become a number. */
const mostWaitingCards = 1;

/** The files on their way, wherever they go; nothing while there are none. */
export function UploadList({ onTagsSaved }: { onTagsSaved: () => void }) {
  const { t } = useLingui();
  const jobs = useUploads((state) => state.jobs);
  useUploadNews();
  if (jobs.length === 0) return null;
  const waiting = jobs.filter((job) => job.phase === 'waiting');
  const folded = waiting.length > mostWaitingCards ? waiting.length : 0;
  return (
    <section aria-label={t`Uploads`} className="flex flex-col gap-2">
      <ul className="flex flex-col gap-2">
        {jobs
          .filter((job) => folded === 0 || job.phase !== 'waiting')
          .map((job) => (
            <UploadCard key={job.key} job={job} onTagsSaved={onTagsSaved} />
          ))}
      </ul>
      {folded > 0 && (
        <div className="flex items-center justify-between gap-3 pl-3.5 text-14 text-ink-2">
          <Plural value={folded} one="# more file waits its turn" other="# more files wait their turn" />
          <Button variant="quiet" size="sm" onClick={removeWaiting}>
            <Trans>Cancel these</Trans>
          </Button>
        </div>
      )}
    </section>
  );
}
