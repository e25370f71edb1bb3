import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { CheckIcon, TrashIcon } from '../../../ui/icons/index.ts';
import { Tag } from '../../../ui/tag.tsx';
import { isVerified, type OwnEmail } from './use-emails.ts';

interface EmailRowProps {
  email: OwnEmail;
  /** Whether it is certain that this address can't be removed. */
  isRequired: boolean;
  busy: boolean;
  onVerify: () => void;
  onSetMain: () => void;
  onRemove: () => void;
}

export function EmailRow({ email, isRequired, busy, onVerify, onSetMain, onRemove }: EmailRowProps) {
  const { t } = useLingui();
  const { email: address, isMain } = email;
  const verifiedCount = isVerified(email);
  return (
    <li className="flex flex-wrap items-center gap-x-2 gap-y-1 py-2.5 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex min-w-0 flex-wrap items-center gap-x-2">
          <span className="min-w-0 text-16 font-semibold wrap-anywhere text-ink">{address}</span>
          {isMain && (
            <Tag>
              <Trans>Main</Trans>
            </Tag>
          )}
        </p>
        {verifiedCount ? (
          <p className="flex items-center gap-1 text-12 text-ok">
            <CheckIcon size={16} />
            {email.status === 'CREATED_BY_ADMIN' ? (
              <Trans>Added by staff</Trans>
            ) : (
              <Trans context="address">Verified</Trans>
            )}
          </p>
        ) : (
          <p className="text-12 text-warn">
            <Trans>Not verified</Trans>
          </p>
        )}
      </div>
      <div className="ml-auto flex items-center gap-1">
        {!verifiedCount && (
          <Button aria-label={t`Verify ${address}`} onClick={onVerify}>
            <Trans>Verify</Trans>
          </Button>
        )}
        {verifiedCount && !isMain && (
          <Button
            variant="quiet"
            busy={busy}
            aria-label={t`Make ${address} your main address`}
            onClick={onSetMain}
          >
            <Trans>Make main</Trans>
          </Button>
        )}
        {!isRequired && <IconButton name={t`Remove ${address}`} icon={TrashIcon} onClick={onRemove} />}
      </div>
    </li>
  );
}
