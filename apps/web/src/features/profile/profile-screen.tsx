import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '@turnstage/client';
import { userProfileByNickname } from '@turnstage/client/routes';
import { useState, type ReactNode } from 'react';
import { useLocation, useParams } from 'wouter';
import { profileKeys } from '../../lib/query-keys/people.ts';
import { decodeReserved } from '../../lib/decode-reserved.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { useFailureText } from '../../lib/use-failure-text.ts';
import { api, useSession } from '../../session/index.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { EditIcon, ImageIcon, PersonIcon, WarningIcon } from '../../ui/icons/index.ts';
import { DjCard } from './dj-card.tsx';
import { ProfileCard, ProfileCardSkeleton } from './profile-card.tsx';
import { ProfileEditor } from './profile-editor.tsx';
import type { Profile } from './profile-links.ts';

interface ProfileScreenProps {
  /** Fan and following counts. */
  renderCounts: (profile: Profile) => ReactNode;
  /** What I can do about someone else. */
  renderRelation: (profile: Profile) => ReactNode;
  /** Rooms of this person; another feature renders them. */
  renderRooms: (userUuid: string, own: boolean) => ReactNode;
}

/** A person's profile page; on my own I can edit it. */
export function ProfileScreen({ renderCounts, renderRelation, renderRooms }: ProfileScreenProps) {
  const { t } = useLingui();
  const nickname = decodeReserved(useParams<{ nickname: string }>().nickname);
  const [, navigate] = useLocation();
  const me = useSession((session) => session.me);
  const [editing, setEditing] = useState(false);
  const query = useQuery({
    queryKey: profileKeys.byName(nickname),
    queryFn: ({ signal }) => api.call(userProfileByNickname, { params: { nickname }, signal }),
  });
  const profile = query.data;
  const own = me !== null && profile?.uuid === me.uuid;
  useDocumentTitle(profile?.nickname ?? t`Profile`);

  return (
    <div className="mx-auto max-w-[60rem] px-4 pt-5 pb-10 md:px-8 md:pt-8">
      {profile && (
        <ProfileCard
          profile={own ? me : profile}
          own={own}
          action={
            own ? (
              <div className="flex flex-wrap gap-2">
                <Button icon={EditIcon} onClick={() => setEditing(true)}>
                  <Trans>Edit profile</Trans>
                </Button>
                <ButtonLink href="/settings/images" icon={ImageIcon} variant="quiet">
                  <Trans>Images</Trans>
                </ButtonLink>
              </div>
            ) : (
              renderRelation(profile)
            )
          }
          counts={renderCounts(profile)}
        />
      )}
      {profile && <DjCard key={profile.uuid} userUuid={profile.uuid} />}
      {profile && renderRooms(profile.uuid, own)}
      {query.isPending && <ProfileCardSkeleton />}
      {query.isError && !profile && (
        <NoProfile nickname={nickname} error={query.error} onRetry={() => void query.refetch()} />
      )}
      {editing && own && (
        <ProfileEditor
          me={me}
          onClose={() => setEditing(false)}
          onSaved={(saved) => {
            setEditing(false);
            navigate(`/u/${encodeURIComponent(saved.nickname)}`, { replace: true });
          }}
        />
      )}
    </div>
  );
}

function NoProfile({ nickname, error, onRetry }: { nickname: string; error: unknown; onRetry: () => void }) {
  const { t } = useLingui();
  const failureText = useFailureText();
  if (error instanceof ApiError && error.status === 404) {
    return (
      <EmptyState
        level={1}
        icon={PersonIcon}
        title={t`No one here goes by ${nickname}`}
        action={
          <ButtonLink href="/" variant="primary">
            <Trans>See live rooms</Trans>
          </ButtonLink>
        }
      >
        <Trans>They may have changed their nickname since this link was made.</Trans>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      level={1}
      icon={WarningIcon}
      title={t`Couldn’t load the profile`}
      action={
        <Button variant="primary" onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      {failureText(error)}
    </EmptyState>
  );
}
