import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { formatBytes } from '../../lib/numbers.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog/index.ts';
import { Checkbox } from '../../ui/form/index.ts';
import { WarningIcon } from '../../ui/icons/index.ts';
import { checkFile, type FileProblem } from './file-check.ts';
import { fileProblemMessages } from './file-problem-messages.ts';

/** Maximum number of names of good files shown; the rest become a count. */
const maxNames = 5;

interface RightsDialogProps {
  files: readonly File[];
  /** The crate that the songs are added to. */
  crateName: string;
  /** Gets the files that can be uploaded. */
  onConfirm: (files: readonly File[], choice: { isPublic: boolean }) => void;
  onClose: () => void;
}

/**
 * Confirms the rights once for all files that were picked together. Names those that can't be uploaded, with the
 * reason, before anything is sent (rule U109).
 */
export function RightsDialog({ files, crateName, onConfirm, onClose }: RightsDialogProps) {
  const { t } = useLingui();
  const [confirmed, setConfirmed] = useState(false);
  const [wasSubmitted, setSubmitted] = useState(false);
  const [isPublic, setPublic] = useState(true);
  const { validFiles, badFiles } = sortFiles(files);
  return (
    <Dialog
      title={t`Share your music`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            variant="primary"
            disabled={validFiles.length === 0}
            onClick={() => (confirmed ? onConfirm(validFiles, { isPublic }) : setSubmitted(true))}
          >
            {validFiles.length === 0 ? (
              <Trans>Upload</Trans>
            ) : (
              <Plural value={validFiles.length} one="Upload # file" other="Upload # files" />
            )}
          </Button>
        </>
      }
    >
      {badFiles.length > 0 && <BadFiles files={badFiles} />}
      {validFiles.length > 0 && <GoodFiles files={validFiles} crateName={crateName} />}
      {validFiles.length > 0 && (
        <>
          <div className="mt-4">
            <Checkbox
              label={t`I have the rights to share this music here`}
              hint={t`Rooms play it to everyone who’s listening. That’s only fair, and only legal, with your own music or with permission from the people who made it.`}
              checked={confirmed}
              onChange={setConfirmed}
            />
          </div>
          <div className="mt-4">
            <Checkbox
              label={t`Listeners without an account can hear it too`}
              hint={t`Without this, guests in the room hear silence while your song plays.`}
              checked={isPublic}
              onChange={setPublic}
            />
          </div>
          <p aria-live="assertive" className="mt-1 text-12 font-semibold text-danger">
            {wasSubmitted && !confirmed && (
              <span className="flex items-start gap-1.5">
                <WarningIcon size={16} className="shrink-0" />
                <Trans>Check this box first. You can only upload music you’re allowed to share.</Trans>
              </span>
            )}
          </p>
        </>
      )}
    </Dialog>
  );
}

interface BadFile {
  readonly file: File;
  readonly problem: FileProblem;
}

function sortFiles(files: readonly File[]): { validFiles: File[]; badFiles: BadFile[] } {
  const validFiles: File[] = [];
  const badFiles: BadFile[] = [];
  for (const file of files) {
    const problem = checkFile(file);
    if (problem) badFiles.push({ file, problem });
    else validFiles.push(file);
  }
  return { validFiles, badFiles };
}

function BadFiles({ files }: { files: readonly BadFile[] }) {
  const { t, i18n } = useLingui();
  return (
    <>
      <p className="text-ink">
        <Plural
          value={files.length}
          one="# file can’t be uploaded and stays out:"
          other="# files can’t be uploaded and stay out:"
        />
      </p>
      <ul
        aria-label={t`Files that can’t be uploaded`}
        className="mt-2 mb-4 flex flex-col gap-2 rounded-control bg-surface-1 px-3.5 py-2.5 text-12"
      >
        {files.map(({ file, problem }, index) => (
          // Two folders can have a file of the same name.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} className="flex gap-2">
            <WarningIcon size={16} className="shrink-0 text-danger" />
            <span className="min-w-0 flex-1">
              <span className="block truncate text-ink">{file.name}</span>
              <span className="block text-ink-2">{i18n._(fileProblemMessages[problem])}</span>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

function GoodFiles({ files, crateName }: { files: readonly File[]; crateName: string }) {
  const { t, i18n } = useLingui();
  const bytes = formatBytes(
    files.reduce((sum, file) => sum + file.size, 0),
    i18n.locale,
  );
  const songs = plural(files.length, { one: '# song', other: '# songs' });
  const more = files.length - maxNames;
  return (
    <>
      <p>
        <Trans>
          {songs}, {bytes}, will go to <b className="text-ink">{crateName}</b>.
        </Trans>
      </p>
      <ul
        aria-label={t`Files to upload`}
        className="mt-3 flex flex-col gap-1 rounded-control bg-surface-1 px-3.5 py-2.5 text-12"
      >
        {files.slice(0, maxNames).map((file, index) => (
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} className="flex justify-between gap-4">
            <span className="truncate text-ink">{file.name}</span>
            <span className="shrink-0 text-ink-3">{formatBytes(file.size, i18n.locale)}</span>
          </li>
        ))}
        {more > 0 && (
          <li className="text-ink-3">
            <Plural value={more} one="and # more" other="and # more" />
          </li>
        )}
      </ul>
    </>
  );
}
