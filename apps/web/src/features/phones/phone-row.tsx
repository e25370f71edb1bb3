import { Trans, useLingui } from '@lingui/react/macro';
import { phoneText } from '../../lib/phone-text.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { CheckIcon, TrashIcon } from '../../ui/icons/index.ts';
import type { Phone } from './use-phones.ts';

interface PhoneRowProps {
  phone: Phone;
  onProve: () => void;
  onRemove: () => void;
}

export function PhoneRow({ phone, onProve, onRemove }: PhoneRowProps) {
  const { t } = useLingui();
  const number = phoneText(phone.value);
  return (
    <li className="flex flex-wrap items-center gap-x-2 gap-y-1 py-2 first:pt-0 last:pb-0">
      <p className="min-w-0 flex-1 basis-44">
        <span className="block text-16 font-semibold wrap-anywhere text-ink tabular-nums">{number}</span>
        {phone.verified ? (
          <span className="flex items-center gap-1 text-12 text-ok">
            <CheckIcon size={16} />
            <Trans>Proven</Trans>
          </span>
        ) : (
          <span className="block text-12 text-warn">
            <Trans>Not proven yet</Trans>
          </span>
        )}
      </p>
      <div className="ml-auto flex items-center gap-1">
        {!phone.verified && (
          <Button aria-label={t`Prove ${number}`} onClick={onProve}>
            <Trans>Prove it</Trans>
          </Button>
        )}
        <IconButton name={t`Remove ${number}`} icon={TrashIcon} onClick={onRemove} />
      </div>
    </li>
  );
}
