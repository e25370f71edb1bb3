import { Trans } from '@lingui/react/macro';
import { useIsMailInOutbox } from '../../session/index.ts';

/** Shown when the installation writes mail to its outbox instead of sending it, so that nobody waits for an email. */
export function OutboxNote() {
  if (!useIsMailInOutbox()) return null;
  return (
    <p className="text-12 text-ink-3">
      <Trans>
        This site doesn’t send email yet. Yours goes to the server’s outbox, and an admin can read it to you.
      </Trans>
    </p>
  );
}
