import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { isSignedIn, useInstallation, useSession } from '../../../session/index.ts';
import { JoinLinks } from '../../../session/join-links.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ShopIcon } from '../../../ui/icons/index.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { SandboxLabel } from './sandbox-label.tsx';

interface SandboxPageProps {
  title: string;
  /** Where someone who signs in comes back to. */
  address: string;
  children: ReactNode;
}

/** A page that stands in for one of Stripe's. It exists only where the sandbox is on, and says what it is. */
export function SandboxPage({ title, address, children }: SandboxPageProps) {
  const { t } = useLingui();
  const payments = useInstallation()?.payments;
  const signedIn = useSession(isSignedIn);
  if (payments !== undefined && payments !== 'sandbox')
    return (
      <EmptyState
        level={1}
        icon={ShopIcon}
        title={t`No test payments here`}
        action={
          <ButtonLink href="/shop" variant="primary">
            <Trans>Go to the shop</Trans>
          </ButtonLink>
        }
      >
        <Trans>This page is for development. On this server it’s off.</Trans>
      </EmptyState>
    );
  return (
    <div className="mx-auto flex max-w-[34rem] flex-col gap-5 px-4 pt-8 pb-10">
      <h1 className="font-display text-28 font-bold text-ink">{title}</h1>
      <SandboxLabel />
      {payments === undefined ? (
        <Skeleton className="h-48 rounded-card" />
      ) : signedIn ? (
        children
      ) : (
        <div className="flex flex-wrap gap-3">
          <JoinLinks next={address} />
        </div>
      )}
    </div>
  );
}
