import { Trans, useLingui } from '@lingui/react/macro';
import type { Crate } from '@turnstage/contracts';
import type { ReactNode } from 'react';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { CrateIcon, ListIcon, StarIcon } from '../../../ui/icons/index.ts';

interface EmptyCrateProps {
  kind: Crate['kind'];
  editable: boolean;
  /** The button that adds the first song. */
  action?: ReactNode;
}

/** Says what belongs in this crate and how to add it. */
export function EmptyCrate({ kind, editable, action }: EmptyCrateProps) {
  const { t } = useLingui();
  if (!editable)
    return (
      <EmptyState icon={CrateIcon} title={t`This crate is empty`}>
        <Trans>The owner hasn’t added any songs yet.</Trans>
      </EmptyState>
    );
  if (kind === 'tt-stars')
    return (
      <EmptyState icon={StarIcon} title={t`No starred songs yet`}>
        <Trans>Star a song while it plays in a room and it shows up here.</Trans>
      </EmptyState>
    );
  if (kind === 'default')
    return (
      <EmptyState icon={ListIcon} title={t`Your queue is empty`} action={action}>
        <Trans>
          Your queue is what you play on stage, from top to bottom. Add songs from your crates, or drop music
          files anywhere on this page.
        </Trans>
      </EmptyState>
    );
  return (
    <EmptyState icon={CrateIcon} title={t`A fresh crate`} action={action}>
      <Trans>
        Drop music files anywhere on this page, drag songs in from another crate, or select some there and
        choose “Move to crate”.
      </Trans>
    </EmptyState>
  );
}
