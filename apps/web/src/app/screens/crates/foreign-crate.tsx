import { Trans, useLingui } from '@lingui/react/macro';
import { ApiError } from '@turnstage/client';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { crateOptions, cratePath, CrateView, useCrateChanges } from '../../../features/crates/index.ts';
import { useFailureText } from '../../../lib/use-failure-text.ts';
import { ensureToken, isSignedIn, useSession } from '../../../session/index.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { CopyIcon, CrateIcon } from '../../../ui/icons/index.ts';
import { ScreenSkeleton } from '../../screen-skeleton.tsx';

/** A crate of somebody else's, shared by its link; to look at, and to copy with an account. Stands in a frame. */
export function ForeignCrate({
  crateUuid,
  withWayBack = false,
}: {
  crateUuid: string;
  withWayBack?: boolean;
}) {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const signedIn = useSession(isSignedIn);
  const failureText = useFailureText();
  const { copy } = useCrateChanges();
  // The call asks for a token; anybody may have a guest's.
  const token = useQuery({ queryKey: ['token for a crate'], queryFn: ensureToken, staleTime: Infinity });
  const crate = useQuery({ ...crateOptions(crateUuid), enabled: token.isSuccess });

  if (crate.data) {
    const shown = crate.data;
    return (
      <CrateView
        key={crateUuid}
        crate={shown}
        withWayBack={withWayBack}
        onLift={ignore}
        actions={
          signedIn ? (
            <Button
              icon={CopyIcon}
              onClick={() => void copy(shown).then((made) => made && navigate(cratePath(made)))}
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
  if (!crate.error && !token.error) return <ScreenSkeleton />;
  return (
    <EmptyState
      level={1}
      icon={CrateIcon}
      title={t`This crate is not to be seen`}
      action={
        <ButtonLink href="/crates" variant="primary">
          <Trans>Your crates</Trans>
        </ButtonLink>
      }
    >
      {isHidden(crate.error) ? (
        <Trans>It was deleted, or its owner keeps it private.</Trans>
      ) : (
        failureText(crate.error ?? token.error)
      )}
    </EmptyState>
  );
}

const ignore = () => undefined;

function isHidden(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'crate/not-found';
}
