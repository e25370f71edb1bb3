import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { CopyIcon } from '../icons/index.ts';
import { useCopy } from '../use-copy.ts';
import { Dialog } from './dialog.tsx';

interface ShowOnceDialogProps {
  title: string;
  /** What nobody can look up later: a code, a secret. */
  secret: string;
  /** Short enough to be read out: in large digits. */
  isCode?: boolean;
  /** What it is for, and that it is shown only now. */
  children: ReactNode;
  onClose: () => void;
}

/** Shows something that the server doesn't give out again. */
export function ShowOnceDialog({ title, secret, isCode = false, children, onClose }: ShowOnceDialogProps) {
  const copy = useCopy();
  return (
    <Dialog
      title={title}
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
      <p
        className={
          isCode
            ? 'rounded-control bg-surface-1 py-4 text-center font-display text-28 font-bold text-ink tabular-nums select-all'
            : 'rounded-control bg-surface-1 p-4 font-mono text-14 break-all text-ink select-all'
        }
      >
        {secret}
      </p>
      <p className="mt-3 text-14">{children}</p>
    </Dialog>
  );
}
