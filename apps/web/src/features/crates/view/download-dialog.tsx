import { Trans, useLingui } from '@lingui/react/macro';
import type { Crate } from '@turnstage/contracts';
import { useState } from 'react';
import { useFailureText } from '../../../lib/use-failure-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/index.ts';
import { showToast } from '../../../ui/toast/index.ts';
import { crateFileFormats, downloadCrate, type CrateFileFormat } from '../data/download-crate.ts';

interface DownloadDialogProps {
  crate: Crate;
  name: string;
  onClose: () => void;
}

/** Offers the crate as a file, in the formats that other programs read. */
export function DownloadDialog({ crate, name, onClose }: DownloadDialogProps) {
  const { t } = useLingui();
  const failureText = useFailureText();
  const [busy, setBusy] = useState<CrateFileFormat | null>(null);
  const uses: Record<CrateFileFormat, string> = {
    csv: t`For spreadsheets`,
    json: t`For programs, with all the details`,
    xspf: t`For music players`,
    m3u8: t`For music players that read nothing else`,
  };
  const save = async (format: CrateFileFormat) => {
    setBusy(format);
    try {
      await downloadCrate(crate, name, format);
      onClose();
    } catch (error) {
      showToast(failureText(error), { tone: 'danger' });
      setBusy(null);
    }
  };
  return (
    <Dialog title={t`Download ${name}`} size="sm" onClose={onClose}>
      <p className="mb-4 text-14">
        <Trans>A file with the names of the songs and where they are. You can import it here again.</Trans>
      </p>
      <ul className="flex flex-col gap-2">
        {crateFileFormats.map((format) => (
          <li key={format} className="flex items-center gap-3 rounded-control border border-line px-3 py-2">
            <span className="min-w-0 flex-1">
              <span className="block text-14 font-medium text-ink uppercase">{format}</span>
              <span className="block text-12">{uses[format]}</span>
            </span>
            <Button
              size="sm"
              busy={busy === format}
              aria-label={t`Download as ${format.toUpperCase()}`}
              onClick={() => void save(format)}
            >
              <Trans>Download</Trans>
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
