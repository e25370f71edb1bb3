import { Trans, useLingui } from '@lingui/react/macro';
import { ApiError } from '@turnstage/client';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { crateKeys } from '../../../lib/query-keys/crates.ts';
import { crateOptions, cratePath, CrateView, useCrateChanges } from '../../../features/crates/index.ts';
import { useFailureText } from '../../../lib/use-failure-text.ts';
import { ensureToken, isSignedIn, useSession } from '../../../session/index.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { CopyIcon, CrateIcon } from '../../../ui/icons/index.ts';
import { ScreenSkeleton } from '../../screen-skeleton.tsx';

/** Someone else's crate, opened by its link. Anyone can look at it; members can copy it. Render it inside a frame. */
export function SharedCrate({
  crateUuid,
  hasBackLink = false,
}: {
  crateUuid: string;
  hasBackLink?: boolean;
}) {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const signedIn = useSession(isSignedIn);
  const failureText = useFailureText();
  const { copy } = useCrateChanges();
  // The call needs a token; a guest's is enough.
  const token = useQuery({ queryKey: crateKeys.guestToken, queryFn: ensureToken, staleTime: Infinity });
  const crate = useQuery({ ...crateOptions(crateUuid), enabled: token.isSuccess });

  if (crate.data) {
    const shown = crate.data;
    return (
      <CrateView
        key={crateUuid}
        crate={shown}
        hasBackLink={hasBackLink}
        onDragSongs={noop}
        actions={
          signedIn ? (
            <Button
              icon={CopyIcon}
              onClick={() => void copy(shown).then((created) => created && navigate(cratePath(created)))}
            >
              <Trans>Copy</Trans>
            </Button>
          ) : (
            <ButtonLink href={`/sign-up?${new URLSearchParams({ next: cratePath(shown) })}`}>
              <Trans>Sign up to copy it</Trans>
            </ButtonLink>
          )
        }
      />
    );
  }
  if (!crate.error && !token.error) return <ScreenSkeleton shape="page" />;
  return (
    <EmptyState
      level={1}
      icon={CrateIcon}
      title={t`This crate isn’t available`}
      action={
        <ButtonLink href="/crates" variant="primary">
          <Trans>Your crates</Trans>
        </ButtonLink>
      }
    >
      {isHidden(crate.error) ? (
        <Trans>It was deleted, or its owner made it private.</Trans>
      ) : (
        failureText(crate.error ?? token.error)
      )}
    </EmptyState>
  );
}

const noop = () => undefined;

function isHidden(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'crate/not-found';
}
