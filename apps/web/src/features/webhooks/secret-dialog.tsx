import { Trans, useLingui } from '@lingui/react/macro';
import { ShowOnceDialog } from '../../ui/dialog/index.ts';

/** What a receiver checks the signatures with. Nobody can look it up later. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const { t } = useLingui();
  return (
    <ShowOnceDialog title={t`Signing secret`} secret={secret} onClose={onClose}>
      <Trans>
        Copy it now: it isn’t shown again. Your service uses it to check that a message really comes from
        here.
      </Trans>
    </ShowOnceDialog>
  );
}
