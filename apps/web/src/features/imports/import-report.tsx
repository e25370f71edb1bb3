import { Trans, useLingui } from '@lingui/react/macro';
import { ApiError } from '@turnstage/client';
import { useQuery } from '@tanstack/react-query';
import type { CrateImport } from '@turnstage/contracts';
import { recogniseSongLink } from '@turnstage/music';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { useFailureText } from '../../lib/use-failure-text.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { CrateIcon, SearchIcon } from '../../ui/icons/index.ts';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Note } from '../../ui/note.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AccountReport } from './account-report.tsx';
import { BackToCrates } from './back-to-crates.tsx';
import { ImportSongs } from './import-songs.tsx';
import { importOptions, progressOf } from './imports.ts';
import { useImportActions } from './use-import-actions.ts';
import { useImportStatusText } from './use-import-status-text.ts';

/** What became of each song of an import. */
export function ImportReport({ importUuid }: { importUuid: string }) {
  const { t } = useLingui();
  const failureText = useFailureText();
  const report = useQuery(importOptions(importUuid));
  useDocumentTitle(report.data?.name ?? t`Import`);
  if (report.isError)
    return (
      <LoadFailed level={1} title={t`Couldn’t load this import`} onRetry={() => void report.refetch()}>
        {failureText(report.error)}
      </LoadFailed>
    );
  if (!report.data)
    return (
      <>
        <BackToCrates />
        <Skeleton className="h-8 w-64" />
        <Skeleton className="h-40 w-full rounded-card" />
      </>
    );
  return (
    <>
      <ReportHeader report={report.data} />
      {report.data.account && report.data.status !== 'UNDONE' && (
        <AccountReport report={report.data} account={report.data.account} />
      )}
      {report.data.count > 0 && report.data.status !== 'UNDONE' && <ImportSongs report={report.data} />}
    </>
  );
}

function ReportHeader({ report }: { report: CrateImport }) {
  const { t } = useLingui();
  const failureText = useFailureText();
  const statusText = useImportStatusText();
  const { retry, undo, isBusy } = useImportActions();
  const { importUuid, status, problem, notFound, crates, account } = report;
  // Without the sign-in there is nothing to continue.
  const canRetry = notFound > 0 || (status === 'FAILED' && account === null);
  const isRunning = status === 'IN_PROGRESS';
  return (
    <header className="flex flex-col gap-3">
      <BackToCrates />
      <h1 className="font-display text-28 font-bold break-words text-ink">{report.name}</h1>
      <output className="text-14 text-ink-2">{statusText(report)}</output>
      {isRunning && <ProgressBar label={t`Progress of the import`} share={progressOf(report)} />}
      {status === 'UNDONE' && (
        <Note>
          <Trans>Everything that this import added is gone. Songs that were there before stayed.</Trans>
        </Note>
      )}
      {isSongWithoutLength(report) && (
        <Note>
          <Trans>
            This server can’t tell how long this song is. Add it under “Find songs”, which asks the service’s
            player.
          </Trans>
        </Note>
      )}
      {problem !== null && <Note>{failureText(new ApiError(400, { code: problem }))}</Note>}
      <div className="flex flex-wrap gap-3">
        {isSongWithoutLength(report) && (
          <ButtonLink
            href={`/songs?${new URLSearchParams({ q: report.link ?? '' })}`}
            variant="primary"
            icon={SearchIcon}
          >
            <Trans>Open in Find songs</Trans>
          </ButtonLink>
        )}
        {status !== 'UNDONE' &&
          account === null &&
          crates.map(({ crateUuid, crateName }) => (
            <ButtonLink key={crateUuid} href={`/crates/${crateUuid}`} variant="primary" icon={CrateIcon}>
              <Trans>Open {crateName}</Trans>
            </ButtonLink>
          ))}
        {account && status === 'COMPLETE' && (
          <ButtonLink href="/crates" variant="primary" icon={CrateIcon}>
            <Trans>Open your crates</Trans>
          </ButtonLink>
        )}
        {account && status === 'FAILED' && (
          <ButtonLink href="/import" variant="primary">
            <Trans>Start again</Trans>
          </ButtonLink>
        )}
        {!isRunning && status !== 'UNDONE' && canRetry && (
          <Button busy={isBusy} onClick={() => void retry(importUuid)}>
            {status === 'FAILED' ? <Trans>Try again</Trans> : <Trans>Look again for missing songs</Trans>}
          </Button>
        )}
        {status !== 'UNDONE' && (
          <Button busy={isBusy} onClick={() => void undo(importUuid)}>
            {isRunning ? <Trans>Stop and undo</Trans> : <Trans>Undo import</Trans>}
          </Button>
        )}
      </div>
    </header>
  );
}

/** Without a key the server finds no song behind a link of YouTube or SoundCloud, because it has no length (V31). */
function isSongWithoutLength({ link, status, count, notFound }: CrateImport): boolean {
  const provider = recogniseSongLink(link ?? '')?.provider;
  const needsPlayer = provider === 'youtube' || provider === 'soundCloudPublic';
  return status === 'COMPLETE' && needsPlayer && count === 1 && notFound === 1;
}
