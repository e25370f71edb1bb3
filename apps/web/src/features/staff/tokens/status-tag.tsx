import { Trans } from '@lingui/react/macro';
import { Tag } from '../../../ui/tag.tsx';
import type { TokenAccount } from './token-account.ts';

export function StatusTag({ status }: Pick<TokenAccount, 'status'>) {
  return (
    <Tag color={status === 'active' ? 'var(--ok)' : 'var(--danger)'}>
      {status === 'active' ? <Trans>Active</Trans> : <Trans>Disabled</Trans>}
    </Tag>
  );
}
