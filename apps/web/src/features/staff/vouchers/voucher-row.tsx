import { Trans, useLingui } from '@lingui/react/macro';
import type { CallReply } from '@turnstage/client';
import type { userService } from '@turnstage/contracts';
import { Link } from 'wouter';
import { Button } from '../../../ui/button.tsx';
import { Tag } from '../../../ui/tag.tsx';
import type { Names } from '../history/use-names.ts';
import { isCapability } from '../person/actions/capability.ts';
import { Timestamp } from '../timestamp.tsx';
import { RoleTag } from '../labels/role-tag.tsx';
import { useCapabilityLabels } from '../labels/use-capability-labels.ts';

export type Voucher = CallReply<(typeof userService)['vouchers']>['data'][number];

interface VoucherRowProps {
  voucher: Voucher;
  names: Names;
  onRevoke: () => void;
}

export function VoucherRow({ voucher, names, onRevoke }: VoucherRowProps) {
  const { t } = useLingui();
  const capabilityLabels = useCapabilityLabels();
  const { codeEnd, status, role, capability, note, createdBy, createdAt, expiresAt, redeemedBy, redeemedAt } =
    voucher;
  const creator = names.person(createdBy);
  const user = names.person(redeemedBy);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 text-14">
      <div className="flex min-w-0 flex-1 basis-64 flex-col gap-1">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-semibold text-ink tabular-nums">…{codeEnd}</span>
          <StatusTag status={status} />
          {role && <RoleTag role={role} />}
          {capability && isCapability(capability) && (
            <Tag color="var(--ink-3)">{capabilityLabels[capability].name}</Tag>
          )}
        </p>
        {note && <p className="break-words text-ink-2">{note}</p>}
        <p className="flex flex-wrap gap-x-4 text-12 text-ink-3">
          {createdAt && (
            <span>
              <Trans>
                Created by {creator ?? t`someone`}, <Timestamp at={createdAt} />
              </Trans>
            </span>
          )}
          {redeemedAt && redeemedBy && (
            <span>
              <Trans>
                Used by{' '}
                <Link
                  href={`/staff/people/${redeemedBy}`}
                  className="font-semibold underline underline-offset-2 hover:text-ink"
                >
                  {user ?? t`someone`}
                </Link>
                , <Timestamp at={redeemedAt} />
              </Trans>
            </span>
          )}
          {status === 'PENDING' && expiresAt && (
            <span>
              <Trans>
                Until <Timestamp at={expiresAt} />
              </Trans>
            </span>
          )}
        </p>
      </div>
      {status === 'PENDING' && (
        <Button size="sm" aria-label={t`Revoke voucher ending in ${codeEnd}`} onClick={onRevoke}>
          <Trans>Revoke</Trans>
        </Button>
      )}
    </li>
  );
}

function StatusTag({ status }: { status: Voucher['status'] }) {
  switch (status) {
    case 'REDEEMED':
      return (
        <Tag color="var(--ok)">
          <Trans>Used</Trans>
        </Tag>
      );
    case 'REVOKED':
      return (
        <Tag color="var(--danger)">
          <Trans>Revoked</Trans>
        </Tag>
      );
    default:
      return (
        <Tag color="var(--warn)">
          <Trans>Unused</Trans>
        </Tag>
      );
  }
}
