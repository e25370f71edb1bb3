import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useId, useState } from 'react';
import { formatPercent } from '../../lib/numbers.ts';
import { classNames } from '../../ui/class-names.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import {
  CheckIcon,
  ChevronDownIcon,
  ChevronUpIcon,
  CloseIcon,
  UploadIcon,
  WarningIcon,
} from '../../ui/icons/index.ts';
import { UploadCard } from './upload-card.tsx';
import { getOverallProgress, getProgress, isUnfinished, type UploadJob } from './upload-queue.ts';
import { useUploads } from './use-uploads.ts';
import { cancelWaitingUploads, dismissEndedUploads } from './uploads-store.ts';

/** How long the list stays when everything is ready, ms; the songs are in their crates by then. */
const readyListMs = 6_000;

interface UploadListProps {
  isOpenAtFirst: boolean;
  className?: string;
}

/**
 * All current uploads, whatever their crate; renders nothing without any. No card leaves by itself before the whole
 * list does, so nothing moves under the pointer (rule U112).
 */
export function UploadList({ isOpenAtFirst, className }: UploadListProps) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const [isUsed, setUsed] = useState(false);
  const listId = useId();
  const jobs = useUploads((state) => state.jobs);
  const isRunning = jobs.some(isUnfinished);
  const waiting = jobs.filter(({ phase }) => phase === 'waiting').length;
  const isAllReady = jobs.every(({ phase }) => phase === 'ready');
  useEffect(() => {
    // Somebody who has the pointer or the focus inside, perhaps in the dialog for tags, isn't finished with it.
    if (!isAllReady || isUsed) return undefined;
    const timer = setTimeout(dismissEndedUploads, readyListMs);
    return () => clearTimeout(timer);
  }, [isAllReady, isUsed]);
  if (jobs.length === 0) return null;
  return (
    // Whoever is inside holds the list back; there is nothing to press on the section itself.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      aria-label={t`Uploads`}
      onPointerEnter={() => setUsed(true)}
      onPointerLeave={() => setUsed(false)}
      onFocus={() => setUsed(true)}
      onBlur={() => setUsed(false)}
      className={classNames('flex min-h-0 flex-col', className)}
    >
      <div className="flex min-h-13 shrink-0 items-center gap-2 pr-1 pl-3.5">
        <Summary jobs={jobs} />
        {waiting > 1 && (
          <Button variant="quiet" size="sm" onClick={cancelWaitingUploads}>
            <Trans>Cancel waiting</Trans>
          </Button>
        )}
        <IconButton
          name={isOpen ? t`Hide uploads` : t`Show uploads`}
          icon={isOpen ? ChevronDownIcon : ChevronUpIcon}
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={() => setOpen(!isOpen)}
        />
        {!isRunning && (
          <IconButton name={t`Dismiss all uploads`} icon={CloseIcon} onClick={dismissEndedUploads} />
        )}
      </div>
      <ul
        id={listId}
        hidden={!isOpen}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain border-t border-line"
      >
        {jobs.map((job) => (
          <UploadCard key={job.key} job={job} />
        ))}
      </ul>
    </section>
  );
}

/** What goes on in one line, for when the list is closed. */
function Summary({ jobs }: { jobs: readonly UploadJob[] }) {
  const { i18n } = useLingui();
  const failed = jobs.filter(({ phase }) => phase === 'failed').length;
  const unfinishedJobs = jobs.filter(isUnfinished);
  const unfinished = unfinishedJobs.length;
  /** The only one that goes on: the line says of it what its card does. */
  const only = unfinished === 1 ? unfinishedJobs[0] : undefined;
  const ready = jobs.length - failed - unfinished;
  const [Icon, tone] =
    failed > 0
      ? ([WarningIcon, 'text-danger'] as const)
      : unfinished > 0
        ? ([UploadIcon, 'text-accent-ink'] as const)
        : ([CheckIcon, 'text-ok'] as const);
  return (
    <p className="flex min-w-0 flex-1 items-center gap-2.5 text-14 font-semibold text-ink">
      <Icon size={18} className={`shrink-0 ${tone}`} />
      <span className="min-w-0 truncate">
        {only?.phase === 'preparing' ? (
          <Trans>Preparing 1 song</Trans>
        ) : unfinished > 0 ? (
          <Plural value={unfinished} one="Uploading # song" other="Uploading # songs" />
        ) : ready > 0 ? (
          <Plural value={ready} one="# song uploaded" other="# songs uploaded" />
        ) : null}
        {failed > 0 && (
          <span className="text-danger">
            {unfinished + ready > 0 && ' · '}
            <Plural value={failed} one="# failed" other="# failed" />
          </span>
        )}
        {unfinished > 0 && failed === 0 && (
          <span className="font-normal text-ink-2">
            {' '}
            · {formatPercent(only ? getProgress(only) : getOverallProgress(jobs), i18n.locale)}
          </span>
        )}
      </span>
    </p>
  );
}
