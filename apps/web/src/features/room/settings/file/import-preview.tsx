import { Trans, useLingui } from '@lingui/react/macro';
import type { RoomImport } from '@turnstage/contracts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog/index.ts';
import { useFileLabels } from './use-file-labels.ts';

interface ImportPreviewProps {
  plan: RoomImport;
  isBusy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** What a file would change in the room, before it does (R141). */
export function ImportPreview({ plan, isBusy, onConfirm, onClose }: ImportPreviewProps) {
  const { t } = useLingui();
  const labels = useFileLabels();
  const { changes, skipped } = plan;
  const hasChanges = changes.length > 0;
  return (
    <Dialog
      title={t`Import this file?`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" busy={isBusy} disabled={!hasChanges} onClick={onConfirm}>
            <Trans>Import</Trans>
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4 text-14">
        {hasChanges ? (
          <dl className="flex flex-col gap-3">
            {changes.map((change) => (
              <div key={`${change.part} ${change.name}`}>
                <dt className="font-semibold text-ink">{labels.name(change)}</dt>
                <dd className="[overflow-wrap:anywhere] text-ink-2">
                  <span className="text-ink-3">{shorten(labels.value(change, change.before)) || '–'}</span>
                  <span aria-hidden="true"> → </span>
                  <span className="sr-only">
                    <Trans>becomes</Trans>
                  </span>{' '}
                  <span className="text-ink">{shorten(labels.value(change, change.after)) || '–'}</span>
                </dd>
              </div>
            ))}
          </dl>
        ) : (
          <p className="text-ink-2">
            <Trans>The room is like that already. Nothing changes.</Trans>
          </p>
        )}
        {skipped.length > 0 && (
          <div>
            <p className="font-semibold text-ink">
              <Trans>Skipped roles</Trans>
            </p>
            <ul className="text-ink-2">
              {skipped.map(({ nickname, role, reason }) => (
                <li key={`${nickname} ${role}`}>
                  {nickname} ({labels.role(role)}):{' '}
                  {reason === 'unknown' ? (
                    <Trans>no account here</Trans>
                  ) : reason === 'over' ? (
                    <Trans>it has ended</Trans>
                  ) : (
                    <Trans>you can’t give it</Trans>
                  )}
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </Dialog>
  );
}

const maxLength = 120;
const shorten = (text: string): string => (text.length > maxLength ? `${text.slice(0, maxLength)}…` : text);
