import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { formatBytes } from '../../lib/numbers.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog/index.ts';
import { Checkbox } from '../../ui/form/index.ts';
import { WarningIcon } from '../../ui/icons/index.ts';
import { checkFile } from './file-check.ts';

/** Maximum number of file names shown; the rest become a count. */
const maxNames = 5;

interface RightsDialogProps {
  files: readonly File[];
  /** The crate that the songs are added to. */
  crateName: string;
  onConfirm: (choice: { isPublic: boolean }) => void;
  onClose: () => void;
}

/** Confirms the rights once for all files that were picked together. */
export function RightsDialog({ files, crateName, onConfirm, onClose }: RightsDialogProps) {
  const { t, i18n } = useLingui();
  const [confirmed, setConfirmed] = useState(false);
  const [wasSubmitted, setSubmitted] = useState(false);
  const [isPublic, setPublic] = useState(true);
  const validFiles = files.filter((file) => !checkFile(file));
  const bytes = formatBytes(
    validFiles.reduce((sum, file) => sum + file.size, 0),
    i18n.locale,
  );
  const songs = plural(validFiles.length, { one: '# song', other: '# songs' });
  const more = files.length - maxNames;
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
            onClick={() => (confirmed ? onConfirm({ isPublic }) : setSubmitted(true))}
          >
            <Plural value={files.length} one="Upload # file" other="Upload # files" />
          </Button>
        </>
      }
    >
      <p>
        <Trans>
          {songs}, {bytes}, will go to <b className="text-ink">{crateName}</b>.
        </Trans>
      </p>
      <ul className="mt-3 flex flex-col gap-1 rounded-control bg-surface-1 px-3.5 py-2.5 text-12">
        {files.slice(0, maxNames).map((file) => (
          <li key={`${file.name} ${file.size}`} className="flex justify-between gap-4">
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
    </Dialog>
  );
}
