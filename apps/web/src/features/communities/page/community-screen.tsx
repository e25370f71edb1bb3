import { Trans, useLingui } from '@lingui/react/macro';
import { ApiError } from '@turnstage/client';
import type { Community, RoomShape } from '@turnstage/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { useLocation, useParams } from 'wouter';
import { decodeReserved } from '../../../lib/decode-reserved.ts';
import { communityKeys } from '../../../lib/query-keys/communities.ts';
import { useDocumentTitle } from '../../../lib/use-document-title.ts';
import { useFailureText } from '../../../lib/use-failure-text.ts';
import { isSignedIn, useSession } from '../../../session/index.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import {
  BellIcon,
  BellOffIcon,
  HouseIcon,
  PlusIcon,
  SettingsIcon,
  ShareIcon,
} from '../../../ui/icons/index.ts';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useShareLink } from '../../../ui/use-share-link.ts';
import { communityPath } from '../community-path.ts';
import { useMyPermissions } from '../data/my-permissions.ts';
import { useMuteCommunity } from '../data/use-announcements.ts';
import { useCommunity, useCommunityRooms } from '../data/use-communities.ts';
import { InviteDialog, type RenderPersonSearch } from '../people/invite-dialog.tsx';
import { MembersPanel } from '../people/members-panel.tsx';
import { RequestsPanel } from '../people/requests-panel.tsx';
import { CommunitySettingsDialog } from '../settings/community-settings-dialog.tsx';
import { ManageRoomsDialog } from '../settings/manage-rooms-dialog.tsx';
import { AnnouncementsPanel } from '../announcements/announcements-panel.tsx';
import { firstAnnouncements, useAnnouncements } from '../data/use-announcements.ts';
import { AboutPanel } from './about-panel.tsx';
import { CommunityHeader } from './community-header.tsx';
import { JoinButton } from './join-button.tsx';
import { SongOfTheWeek } from './song-of-the-week.tsx';

interface CommunityScreenProps {
  /** The cards of rooms, rendered by another feature. */
  renderRooms: (rooms: readonly RoomShape[]) => ReactNode;
  renderPersonSearch: RenderPersonSearch;
  /** What other features add to its settings. */
  renderTools: (community: Community) => ReactNode;
  /** A button that opens a room in the community. */
  renderOpenRoom?: (community: Community) => ReactNode;
  /** What was liked most in its rooms, rendered by another feature. */
  renderCharts?: (community: Community) => ReactNode;
  /** Its upcoming events, rendered by another feature. */
  renderEvents?: (community: Community, canManage: boolean) => ReactNode;
}

/** `/c/:community`: a community's rooms, people and rules. */
export function CommunityScreen(parts: CommunityScreenProps) {
  const { t } = useLingui();
  const key = decodeReserved(useParams<{ community: string }>().community);
  const query = useCommunity(key);
  useDocumentTitle(query.data?.name ?? t`Community`);
  const [, navigate] = useLocation();
  const client = useQueryClient();
  const found = query.data;
  // A slug from before a rename, a number or a uuid leads to the address that people share.
  useEffect(() => {
    if (found === undefined || found.slug === key) return;
    client.setQueryData(communityKeys.one(found.slug), found);
    navigate(communityPath(found), { replace: true });
  }, [found, key, client, navigate]);
  return (
    <div className="mx-auto max-w-[1680px] px-4 pt-4 pb-10 md:px-8 md:pt-5">
      {query.isPending && <CommunitySkeleton />}
      {query.isError && !query.data && (
        <NoCommunity error={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.data && <CommunityPage key={query.data.uuid} community={query.data} {...parts} />}
    </div>
  );
}

type OpenDialog = 'settings' | 'rooms' | 'invite';

function CommunityPage({
  community,
  renderRooms,
  renderPersonSearch,
  renderTools,
  renderOpenRoom,
  renderCharts,
  renderEvents,
}: CommunityScreenProps & { community: Community }) {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const shareLink = useShareLink();
  const permissions = useMyPermissions(community);
  const { membership, canManage, canChangeSettings } = permissions;
  const hasNews = !useAnnouncements(community.uuid, firstAnnouncements).isPending;
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const close = () => setDialog(null);
  return (
    <>
      <CommunityHeader
        community={community}
        actions={
          <>
            <JoinButton
              community={community}
              membership={membership}
              onLeft={() => navigate('/communities')}
            />
            {community.ownRole !== null && <MuteButton community={community} />}
            {canManage && (
              <Button icon={PlusIcon} onClick={() => setDialog('invite')}>
                <Trans>Invite</Trans>
              </Button>
            )}
            <IconButton
              variant="solid"
              name={t`Share`}
              icon={ShareIcon}
              onClick={() => shareLink(communityPath(community), community.name)}
            />
            {canChangeSettings && (
              <IconButton
                variant="solid"
                name={t`Community settings`}
                icon={SettingsIcon}
                onClick={() => setDialog('settings')}
              />
            )}
          </>
        }
      />
      <div className="mt-5 grid gap-x-5.5 gap-y-8 xl:grid-cols-[minmax(0,1fr)_300px]">
        <div className="min-w-0">
          {/* Announcements are above the rooms, which would move down when they come. */}
          {hasNews ? (
            <>
              <AnnouncementsPanel community={community} canManage={canManage} />
              <Rooms
                community={community}
                openRoom={community.ownRole !== null && renderOpenRoom?.(community)}
                canAdd={permissions.canAddRooms}
                renderRooms={renderRooms}
                onManage={() => setDialog('rooms')}
              />
              {renderCharts && <div className="mt-8">{renderCharts(community)}</div>}
            </>
          ) : (
            <Skeleton className="h-96 w-full rounded-card max-xl:h-dvh" />
          )}
        </div>
        <div className="grid min-w-0 content-start items-start gap-4 md:grid-cols-2 xl:grid-cols-1">
          {canManage && <RequestsPanel communityUuid={community.uuid} />}
          {renderEvents?.(community, canManage)}
          <SongOfTheWeek communityUuid={community.uuid} />
          <AboutPanel community={community} />
          <MembersPanel community={community} permissions={permissions} />
        </div>
      </div>
      {dialog === 'settings' && (
        <CommunitySettingsDialog
          community={community}
          tools={renderTools(community)}
          onSaved={(saved) => {
            close();
            navigate(communityPath(saved), { replace: true });
          }}
          onDeleted={() => navigate('/communities')}
          onClose={close}
        />
      )}
      {dialog === 'rooms' && (
        <ManageRoomsDialog community={community} permissions={permissions} onClose={close} />
      )}
      {dialog === 'invite' && (
        <InviteDialog community={community} renderPersonSearch={renderPersonSearch} onClose={close} />
      )}
    </>
  );
}

/** Whether announcements notify me. */
function MuteButton({ community: { uuid, isMuted } }: { community: Community }) {
  const { t } = useLingui();
  const mute = useMuteCommunity(uuid);
  // Optimistic; the server's response replaces it.
  const isOff = mute.isPending ? mute.variables : isMuted;
  return (
    <IconButton
      variant="solid"
      name={t`Notify me of announcements`}
      aria-pressed={!isOff}
      icon={isOff ? BellOffIcon : BellIcon}
      onClick={() => mute.mutate(!isOff)}
    />
  );
}

interface RoomsProps {
  community: Community;
  canAdd: boolean;
  openRoom: ReactNode;
  renderRooms: CommunityScreenProps['renderRooms'];
  onManage: () => void;
}

/** Rooms with people in them first. */
function Rooms({ community, canAdd, openRoom, renderRooms, onManage }: RoomsProps) {
  const { t } = useLingui();
  const failureText = useFailureText();
  const rooms = useCommunityRooms(community.uuid);
  const signedIn = useSession(isSignedIn);
  const list = rooms.data?.rooms;
  return (
    <section aria-label={t`Rooms`}>
      <div className="mb-3 flex min-h-11 flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <h2 className="font-display text-20 font-bold text-ink">
          <Trans>Rooms</Trans>
        </h2>
        {canAdd && signedIn && (
          <div className="flex flex-wrap gap-2">
            <Button onClick={onManage}>
              <Trans>Add or remove rooms</Trans>
            </Button>
            {openRoom}
          </div>
        )}
      </div>
      {rooms.isPending && <Skeleton className="h-64 w-full max-w-96" />}
      {rooms.isError && !list && (
        <LoadFailed level={3} title={t`Couldn’t load the rooms`} onRetry={() => void rooms.refetch()}>
          {failureText(rooms.error)}
        </LoadFailed>
      )}
      {list?.length === 0 && (
        <EmptyState level={3} icon={HouseIcon} title={t`No rooms yet`}>
          {canAdd ? (
            <Trans>Add a room that you own, and it shows up here for everyone in the community.</Trans>
          ) : (
            <Trans>Rooms show up here when members add theirs.</Trans>
          )}
        </EmptyState>
      )}
      {list && list.length > 0 && renderRooms(list)}
    </section>
  );
}

function CommunitySkeleton() {
  return (
    <>
      <output className="sr-only">
        <Trans>Loading the community</Trans>
      </output>
      <div aria-hidden="true" className="overflow-hidden rounded-card bg-surface-2">
        <Skeleton className="h-28 w-full rounded-none md:h-44" />
        <div className="flex items-center gap-5 p-5">
          <Skeleton className="size-20 rounded-card" />
          <Skeleton className="h-8 w-56" />
        </div>
      </div>
    </>
  );
}

function NoCommunity({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useLingui();
  const failureText = useFailureText();
  if (error instanceof ApiError && error.status === 404)
    return (
      <EmptyState
        level={1}
        icon={HouseIcon}
        title={t`No community here`}
        action={
          <ButtonLink href="/communities" variant="primary">
            <Trans>See communities</Trans>
          </ButtonLink>
        }
      >
        <Trans>It may have been deleted, or it’s private and you’re not a member.</Trans>
      </EmptyState>
    );
  return (
    <LoadFailed level={1} title={t`Couldn’t load the community`} onRetry={onRetry}>
      {failureText(error)}
    </LoadFailed>
  );
}
