import { Trans } from '@lingui/react/macro';
import { useInstallation } from '../../session/index.ts';
import { Button } from '../../ui/button.tsx';
import { ChatIcon } from '../../ui/icons/index.ts';
import { serviceNames } from './service-names.ts';
import { useServiceFailureText } from './use-service-failure-text.ts';
import { useAuthorization } from './use-authorization.ts';

/** Sign in with Discord, where the installation offers it. `next` is where the person wanted to go. */
export function DiscordButton({ next }: { next: string }) {
  const offers = useInstallation();
  const failureText = useServiceFailureText();
  const { go, busy, error, isInWindow } = useAuthorization();
  if (!offers?.discord) return null;
  return (
    <div className="mt-3 flex flex-col gap-2">
      <Button
        icon={ChatIcon}
        size="lg"
        wide
        busy={busy}
        onClick={() => go({ provider: 'discord', purpose: 'signIn', next })}
      >
        <Trans>Continue with Discord</Trans>
      </Button>
      <p role="status" className="text-14 text-balance text-ink-2 empty:hidden">
        {isInWindow && <Trans>Continue in the new window. The music plays on.</Trans>}
      </p>
      <p role="alert" className="text-14 font-semibold text-danger empty:hidden">
        {error && failureText(error, serviceNames.discord)}
      </p>
    </div>
  );
}
