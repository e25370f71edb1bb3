import { Trans, useLingui } from '@lingui/react/macro';
import type { Crate } from '@turnstage/contracts';
import type { ReactNode } from 'react';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { CrateIcon, HeartIcon, ListIcon } from '../../../ui/icons/index.ts';

interface EmptyCrateProps {
  kind: Crate['kind'];
  editable: boolean;
  /** The button that brings the first song. */
  action?: ReactNode;
}

/** Tells what belongs here and how it gets here. */
export function EmptyCrate({ kind, editable, action }: EmptyCrateProps) {
  const { t } = useLingui();
  if (!editable)
    return (
      <EmptyState icon={CrateIcon} title={t`Nothing in this crate`}>
        <Trans>Its owner has not put a song here yet.</Trans>
      </EmptyState>
    );
  if (kind === 'tt-stars')
    return (
      <EmptyState icon={HeartIcon} title={t`No likes yet`}>
        <Trans>Give a song a star while it plays in a room, and it waits for you here.</Trans>
      </EmptyState>
    );
  if (kind === 'default')
    return (
      <EmptyState icon={ListIcon} title={t`Your queue is empty`} action={action}>
        <Trans>
          The queue is what you play when it is your turn on stage, from top to bottom. Add songs from your
          crates, or drop music files anywhere on this page.
        </Trans>
      </EmptyState>
    );
  return (
    <EmptyState icon={CrateIcon} title={t`A fresh crate`} action={action}>
      <Trans>
        Drop music files anywhere on this page, drag songs here from another crate, or select some there and
        choose “Move to crate”.
      </Trans>
    </EmptyState>
  );
}
