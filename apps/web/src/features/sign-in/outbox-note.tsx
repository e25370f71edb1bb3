import { Trans } from '@lingui/react/macro';
import { useInstallation } from '../../session/index.ts';

/** Where mail goes nowhere, waiting for it would be in vain. */
export function OutboxNote() {
  if (useInstallation()?.mail.delivery !== 'outbox') return null;
  return (
    <p className="text-12 text-ink-3">
      <Trans>
        This place does not send mail yet: it is written to the outbox of the server, where those who run it
        can read it.
      </Trans>
    </p>
  );
}
