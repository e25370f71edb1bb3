import { Trans, useLingui } from '@lingui/react/macro';
import { ApiError } from '@turnstage/client';
import type { Community } from '@turnstage/contracts';
import { useLocation, useParams } from 'wouter';
import { localPosterUrl } from '../../../lib/local-poster-url.ts';
import { useDocumentTitle } from '../../../lib/use-document-title.ts';
import { useFailureText } from '../../../lib/use-failure-text.ts';
import { isSignedIn, useSession } from '../../../session/index.ts';
import { JoinLinks } from '../../../session/join-links.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LinkIcon } from '../../../ui/icons/index.ts';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Banner } from '../banner.tsx';
import { accentOf, CommunityImage } from '../community-image.tsx';
import { CommunityNumbers } from '../community-numbers.tsx';
import { communityPath } from '../community-path.ts';
import { useAcceptInvite } from '../data/use-community-actions.ts';
import { useInvited } from '../data/use-communities.ts';

/** `/invite/:token`: what one was invited to, and one button. */
export function InviteScreen() {
  const { t } = useLingui();
  const { token } = useParams<{ token: string }>();
  const query = useInvited(token);
  useDocumentTitle(query.data?.name ?? t`Invite`);
  const failureText = useFailureText();
  if (query.isPending)
    return (
      <div className="mx-auto max-w-[34rem] px-4 pt-8">
        <Skeleton className="h-80 w-full rounded-card" />
      </div>
    );
  if (query.data) return <Invitation token={token} community={query.data} />;
  if (query.error instanceof ApiError && query.error.status === 404)
    return (
      <div className="px-4 pt-4 pb-10 md:px-8 md:pt-5">
        <EmptyState
          level={1}
          icon={LinkIcon}
          title={t`This invite doesn’t work anymore`}
          action={
            <ButtonLink href="/communities" variant="primary">
              <Trans>See communities</Trans>
            </ButtonLink>
          }
        >
          <Trans>Ask whoever sent it to you for a new one.</Trans>
        </EmptyState>
      </div>
    );
  return (
    <div className="px-4 pt-4 pb-10 md:px-8 md:pt-5">
      <LoadFailed level={1} title={t`Couldn’t load the invite`} onRetry={() => void query.refetch()}>
        {failureText(query.error)}
      </LoadFailed>
    </div>
  );
}

function Invitation({ token, community }: { token: string; community: Community }) {
  const [, navigate] = useLocation();
  const signedIn = useSession(isSignedIn);
  const accept = useAcceptInvite(token);
  const { name, description, ownRole } = community;
  return (
    <div className="mx-auto max-w-[34rem] px-4 pt-5 pb-10 md:pt-10">
      <section data-accent={accentOf(community)} className="overflow-hidden rounded-card bg-surface-2">
        <Banner src={localPosterUrl(community.bannerUrl, 800)} className="h-32" />
        <div className="flex flex-col items-center gap-3 px-5 pb-6 text-center">
          <CommunityImage
            community={community}
            className="-mt-10 size-20 rounded-card text-28 ring-4 ring-surface-2"
          />
          <p className="text-14 text-ink-2">
            <Trans>You’re invited to join</Trans>
          </p>
          <h1 className="font-display text-28 font-bold text-balance text-ink [overflow-wrap:anywhere]">
            {name}
          </h1>
          <p className="text-14 text-ink-2">
            <CommunityNumbers community={community} />
          </p>
          {description && (
            <p className="line-clamp-6 text-14 text-balance whitespace-pre-line text-ink-2">{description}</p>
          )}
          <div data-accent="amber" className="mt-2 flex flex-wrap justify-center gap-3">
            {!signedIn && <JoinLinks next={`/invite/${token}`} />}
            {signedIn && ownRole === null && (
              <Button
                variant="primary"
                size="lg"
                busy={accept.isPending}
                onClick={() =>
                  accept.mutate(undefined, { onSuccess: (joined) => navigate(communityPath(joined)) })
                }
              >
                <Trans>Join {name}</Trans>
              </Button>
            )}
            {signedIn && ownRole !== null && (
              <ButtonLink href={communityPath(community)} variant="primary">
                <Trans>You’re already in. Take me there</Trans>
              </ButtonLink>
            )}
          </div>
        </div>
      </section>
    </div>
  );
}
