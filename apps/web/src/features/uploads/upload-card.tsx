import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { formatLength } from '../../lib/duration.ts';
import { formatBytes, formatPercent } from '../../lib/numbers.ts';
import { Button } from '../../ui/button.tsx';
import { CoverArt } from '../../ui/cover-art.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { CheckIcon, CloseIcon, EditIcon, WarningIcon } from '../../ui/icons/index.ts';
import { useUploadFailureText } from './use-upload-failure-text.ts';
import { titleFromFileName } from './file-check.ts';
import { TagsDialog } from './tags-dialog.tsx';
import { isImproving, secondsLeft, getProgress, type UploadJob } from './upload-queue.ts';
import { UploadWaveform } from './upload-waveform.tsx';
import { removeUpload, retryUpload } from './uploads-store.ts';
import { useRefreshSongs } from './use-refresh-songs.ts';

interface UploadCardProps {
  job: UploadJob;
}

/** One upload: its title and cover, its progress, and buttons to cancel or retry. */
export function UploadCard({ job }: UploadCardProps) {
  const { t } = useLingui();
  const refreshSongs = useRefreshSongs();
  const [editing, setEditing] = useState(false);
  const { upload, phase } = job;
  const title = upload?.trackName || titleFromFileName(job.fileName);
  const cover = job.coverUrl ?? Object.values(upload?.thumbnails ?? {})[0];
  return (
    <li className="p-3 not-last:border-b not-last:border-line">
      <div className="flex items-center gap-3">
        <CoverArt url={cover} seed={job.fileName} className="size-14 rounded-[10px]" />
        <div className="min-w-0 flex-1">
          <p className="truncate text-14 font-semibold text-ink">{title}</p>
          <p className="truncate text-12 text-ink-2">
            {upload?.artistName ? upload.artistName : <span className="text-ink-3">{job.fileName}</span>}
          </p>
          <p className="text-12 text-ink-3">
            <CardNumbers job={job} />
          </p>
        </div>
        <CardProgress job={job} />
        {phase === 'ready' && upload && (
          <IconButton name={t`Edit tags for ${title}`} icon={EditIcon} onClick={() => setEditing(true)} />
        )}
        <IconButton
          name={phase === 'ready' || phase === 'failed' ? t`Dismiss ${title}` : t`Cancel ${title}`}
          icon={CloseIcon}
          onClick={() => removeUpload(job.key)}
        />
      </div>
      <div className="mt-2">
        <CardMiddle job={job} title={title} />
      </div>
      {editing && upload && (
        <TagsDialog uploadId={upload.id} onSaved={refreshSongs} onClose={() => setEditing(false)} />
      )}
    </li>
  );
}

function CardMiddle({ job, title }: { job: UploadJob; title: string }) {
  const { t, i18n } = useLingui();
  const failureText = useUploadFailureText();
  if (job.failure) {
    return (
      <div className="flex items-center gap-3">
        <p className="flex min-w-0 flex-1 items-start gap-2 text-14 text-danger">
          <WarningIcon size={18} className="mt-px inline shrink-0" /> {failureText(job.failure)}
        </p>
        <Button size="sm" onClick={() => retryUpload(job.key)}>
          <Trans>Try again</Trans>
        </Button>
      </div>
    );
  }
  const percent = formatPercent(getProgress(job), i18n.locale);
  const valueText = {
    waiting: t`Waiting`,
    sending: job.isInterrupted
      ? t`Connection lost. The upload continues by itself.`
      : t`Uploading, ${percent}`,
    preparing: t`Preparing, ${percent}`,
    ready: t`Ready to play`,
    failed: '',
  }[job.phase];
  return (
    <UploadWaveform
      label={t`Upload: ${title}`}
      peaks={job.upload?.peaks ?? []}
      share={getProgress(job)}
      valueText={valueText}
    />
  );
}

function CardNumbers({ job }: { job: UploadJob }) {
  const { i18n } = useLingui();
  const all = formatBytes(job.bytes, i18n.locale);
  const sent = formatBytes(job.sentBytes, i18n.locale);
  if (job.phase === 'sending')
    return (
      <Trans>
        {sent} of {all}
      </Trans>
    );
  return isImproving(job) ? <Trans>Better sound on the way</Trans> : all;
}

function CardProgress({ job }: { job: UploadJob }) {
  const { i18n } = useLingui();
  if (job.phase === 'failed') return null;
  if (job.phase === 'ready')
    return (
      <p className="shrink-0 text-ok">
        <CheckIcon size={18} />
        <span className="sr-only">
          <Trans>Ready to play</Trans>
        </span>
      </p>
    );
  return (
    <div aria-hidden="true" className="w-18 shrink-0 text-right">
      <p className="font-display text-20 font-bold text-ink">
        {job.phase === 'waiting' ? '–' : formatPercent(getProgress(job), i18n.locale)}
      </p>
      <p className="truncate text-12 text-ink-2">
        {job.phase === 'waiting' && <Trans>waiting</Trans>}
        {job.phase === 'preparing' && <Trans>preparing</Trans>}
        {job.phase === 'sending' && <SendingState job={job} />}
      </p>
    </div>
  );
}

function SendingState({ job }: { job: UploadJob }) {
  const { i18n } = useLingui();
  if (job.isInterrupted) return <Trans>reconnecting</Trans>;
  const left = secondsLeft(job);
  if (left === null) return <Trans>uploading</Trans>;
  const time = formatLength(Math.max(1, left), i18n.locale);
  return <Trans>{time} left</Trans>;
}
