import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog/index.ts';
import { CopyIcon } from '../../ui/icons/index.ts';
import { useCopy } from '../../ui/use-copy.ts';

/** What a receiver checks the signatures with. Nobody can look it up later. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const { t } = useLingui();
  const copy = useCopy();
  return (
    <Dialog
      title={t`Signing secret`}
      size="sm"
      onClose={onClose}
      actions={
        <>
          <Button icon={CopyIcon} onClick={() => copy(secret)}>
            <Trans>Copy</Trans>
          </Button>
          <Button variant="primary" onClick={onClose}>
            <Trans>Done</Trans>
          </Button>
        </>
      }
    >
      <p className="rounded-control bg-surface-1 p-4 font-mono text-14 break-all text-ink select-all">
        {secret}
      </p>
      <p className="mt-3 text-14">
        <Trans>
          Copy it now: it isn’t shown again. Your service uses it to check that a message really comes from
          here.
        </Trans>
      </p>
    </Dialog>
  );
}
