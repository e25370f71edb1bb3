import { Trans, useLingui } from '@lingui/react/macro';
import { formatClock } from '../../../lib/duration.ts';
import { useCountdown } from '../../../lib/use-countdown.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/index.ts';
import { TextField } from '../../../ui/form/index.ts';
import { CopyIcon } from '../../../ui/icons/index.ts';
import { useCopy } from '../../../ui/use-copy.ts';

interface LinkDialogProps {
  address: string;
  /** Epoch ms by the server's clock. */
  expiresAt: number;
  onClose: () => void;
}

/** Shows the link to copy or type while it is valid. */
export function LinkDialog({ address, expiresAt, onClose }: LinkDialogProps) {
  const { t } = useLingui();
  const copy = useCopy();
  // The clocks of browser and server may differ, so the countdown never exceeds the lifetime of such a link.
  const seconds = useCountdown((now) => Math.max(0, Math.min(300, Math.ceil((expiresAt - now) / 1000))));
  const left = formatClock(seconds);
  return (
    <Dialog title={t`Sign in on another device`} size="sm" onClose={onClose}>
      <div className="flex flex-col gap-4">
        <p className="text-14">
          <Trans>
            Open this link on your other device. Anyone with the link gets into your account, so don’t share
            it.
          </Trans>
        </p>
        <TextField
          label={t({ message: 'Link', context: 'address' })}
          value={address}
          readOnly
          data-autofocus=""
          onFocus={(event) => event.target.select()}
        />
        <p className="text-12 text-ink-3 tabular-nums">
          {seconds > 0 ? (
            <Trans>Works once. Expires in {left}.</Trans>
          ) : (
            <Trans>This link has expired.</Trans>
          )}
        </p>
        <Button
          variant="primary"
          size="lg"
          wide
          icon={CopyIcon}
          disabled={seconds === 0}
          onClick={() => copy(address)}
        >
          <Trans>Copy link</Trans>
        </Button>
      </div>
    </Dialog>
  );
}
