import { Trans, useLingui } from '@lingui/react/macro';
import { formatPhone } from '../../lib/format-phone.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { CheckIcon, TrashIcon } from '../../ui/icons/index.ts';
import type { Phone } from './use-phones.ts';

interface PhoneRowProps {
  phone: Phone;
  onVerify: () => void;
  onRemove: () => void;
}

export function PhoneRow({ phone, onVerify, onRemove }: PhoneRowProps) {
  const { t } = useLingui();
  const number = formatPhone(phone.value);
  return (
    <li className="flex flex-wrap items-center gap-x-2 gap-y-1 py-2 first:pt-0 last:pb-0">
      <p className="min-w-0 flex-1 basis-44">
        <span className="block text-16 font-semibold wrap-anywhere text-ink tabular-nums">{number}</span>
        {phone.verified ? (
          <span className="flex items-center gap-1 text-12 text-ok">
            <CheckIcon size={16} />
            <Trans>Verified</Trans>
          </span>
        ) : (
          <span className="block text-12 text-warn">
            <Trans>Not verified</Trans>
          </span>
        )}
      </p>
      <div className="ml-auto flex items-center gap-1">
        {!phone.verified && (
          <Button aria-label={t`Verify ${number}`} onClick={onVerify}>
            <Trans>Verify</Trans>
          </Button>
        )}
        <IconButton name={t`Remove ${number}`} icon={TrashIcon} onClick={onRemove} />
      </div>
    </li>
  );
}
