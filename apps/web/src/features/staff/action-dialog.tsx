import { Trans } from '@lingui/react/macro';
import { useId, type ReactNode, type SubmitEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog/index.ts';
import { useStaffFailureText } from './use-staff-failure-text.ts';

interface ActionDialogProps {
  title: string;
  /** What will happen, in a sentence or two. */
  explanation: ReactNode;
  /** Optional form fields. */
  children?: ReactNode;
  confirmLabel: string;
  danger?: boolean;
  busy: boolean;
  error: unknown;
  onConfirm: () => void;
  onClose: () => void;
}

/** A dialog with an explanation, the fields that an action needs, and the error of a failed attempt. */
export function ActionDialog({
  title,
  explanation,
  children,
  confirmLabel,
  danger = false,
  busy,
  error,
  onConfirm,
  onClose,
}: ActionDialogProps) {
  const form = useId();
  const failureText = useStaffFailureText();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!busy) onConfirm();
  };
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={form} variant={danger ? 'danger' : 'primary'} busy={busy}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <div className="text-14 text-pretty">{explanation}</div>
        {children}
        {error !== null && (
          <p role="alert" className="text-14 font-semibold text-danger">
            {failureText(error)}
          </p>
        )}
      </form>
    </Dialog>
  );
}
