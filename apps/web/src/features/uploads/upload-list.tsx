import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../ui/button.tsx';
import { UploadCard } from './upload-card.tsx';
import { useUploadAnnouncements } from './use-upload-announcements.ts';
import { cancelWaitingUploads, useUploads } from './uploads-store.ts';

/** Maximum number of waiting files with a card of their own; the rest become a count. */
const maxWaitingCards = 1;

/** All current uploads, whatever their crate; renders nothing without any. */
export function UploadList({ onTagsSaved }: { onTagsSaved: () => void }) {
  const { t } = useLingui();
  const jobs = useUploads((state) => state.jobs);
  useUploadAnnouncements();
  if (jobs.length === 0) return null;
  const waiting = jobs.filter((job) => job.phase === 'waiting');
  const folded = waiting.length > maxWaitingCards ? waiting.length : 0;
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
          <Plural value={folded} one="# more file waiting" other="# more files waiting" />
          <Button variant="quiet" size="sm" onClick={cancelWaitingUploads}>
            <Trans>Cancel these</Trans>
          </Button>
        </div>
      )}
    </section>
  );
}
