import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { isOwnerRole } from '@turnstage/permissions';
import { useState, type ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { useMediaQuery } from '../../../lib/use-media-query.ts';
import { classNames } from '../../../ui/class-names.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import {
  ChevronLeftIcon,
  EqualizerIcon,
  HeadphonesIcon,
  HeartFilledIcon,
  HeartIcon,
  InfoIcon,
  KeyboardIcon,
  ListIcon,
  MoreIcon,
  PeopleIcon,
  SettingsIcon,
  ShareIcon,
} from '../../../ui/icons/index.ts';
import { Menu, MenuItem, MenuSeparator } from '../../../ui/menu/index.ts';
import { countListeners } from '../live/count-listeners.ts';
import { useRoom, useRoomState, useRoomSession } from '../live/room-context.tsx';
import { useCanInRoom } from '../live/use-can-in-room.ts';
import { KeysDialog } from '../keys/lazy.ts';
import { AboutRoomDialog } from '../rules/lazy.ts';
import { SettingsDialog, SoundDialog } from '../settings/lazy.ts';
import type { RenderDesign } from '../settings/render-design.ts';
import { useFavourite } from './use-favourite.ts';
import { useShare } from './use-share.ts';
import { LazyBoundary } from '../../../lib/lazy-boundary.tsx';

interface RoomHeaderProps {
  phone: boolean;
  showsList: boolean;
  onShowList: (list: boolean) => void;
  /** An image of a stage, for the settings. */
  renderDesign: RenderDesign;
  /** More settings, from other features. */
  renderTools: (roomUuid: string) => ReactNode;
  /** Theme and language, as menu items. */
  preferences: ReactNode;
  /** The next event here; another feature renders it. */
  event: ReactNode;
  /** The dialog that invites friends; missing for those without an account. */
  renderInvite?: ((onClose: () => void) => ReactNode) | undefined;
  /** Notifications, messages and the own account. */
  account: ReactNode;
}

/** Header over the stage: the room's name, host and number of people, and the room's menu. */
export function RoomHeader({
  phone,
  showsList,
  onShowList,
  renderDesign,
  renderTools,
  preferences,
  event,
  renderInvite,
  account,
}: RoomHeaderProps) {
  const { t } = useLingui();
  // A phone on its side has the header of a wide page, in half of its width.
  const isNarrow = useMediaQuery('(width < 48rem), ((width < 64rem) and (height <= 30rem))');
  const { roomUuid } = useRoomSession();
  const isGuest = useRoom((live) => live.isGuest);
  const share = useShare();
  const { isFavourite, setFavourite } = useFavourite(roomUuid, !isGuest);
  const [dialog, setDialog] = useState<'about' | 'settings' | 'sound' | 'keys' | 'invite' | null>(null);
  const canEdit = useCanInRoom('editSettings');
  const hasDrawnStage = useRoomState(({ settings }) => settings.design !== 'CHAT_ONLY');
  const canModerate = useCanInRoom('moderate');
  const [, navigate] = useLocation();
  const listName = showsList ? t`Show the stage` : t`Show the stage as a list`;

  return (
    <>
      <header
        className={classNames(
          'flex items-center gap-1 text-ink',
          phone
            ? 'h-13 shrink-0 bg-surface-0 px-1'
            : 'absolute top-0 right-0 left-[var(--safe-left)] z-20 h-17 px-4 max-md:px-1 group-data-[rail=below]/room:right-[var(--safe-right)] lg:[--bell-panel-right:22.25rem]',
        )}
        data-theme={phone || showsList || !hasDrawnStage ? undefined : 'dark'}
      >
        <Link
          href="/"
          aria-label={t`Back to rooms`}
          data-tip={t`Back to rooms`}
          className="flex size-11 shrink-0 items-center justify-center rounded-control text-ink hover:bg-surface-3"
        >
          <ChevronLeftIcon />
        </Link>
        <RoomTitle phone={phone} />
        {event}
        {!isGuest && !isNarrow && isFavourite !== undefined && (
          <IconButton
            name={isFavourite ? t`Remove from favorites` : t`Add to favorites`}
            icon={isFavourite ? HeartFilledIcon : HeartIcon}
            className={isFavourite ? 'text-heart' : undefined}
            onClick={() => setFavourite(!isFavourite)}
          />
        )}
        {!isNarrow && (
          <>
            <IconButton
              name={listName}
              icon={ListIcon}
              aria-pressed={showsList}
              onClick={() => onShowList(!showsList)}
            />
            <IconButton name={t`Share`} icon={ShareIcon} onClick={share} />
          </>
        )}
        {account}
        <Menu
          label={t`More about this room`}
          renderTrigger={(trigger) => (
            <IconButton
              name={isNarrow ? t`More` : t`Settings`}
              icon={isNarrow ? MoreIcon : SettingsIcon}
              {...trigger}
            />
          )}
        >
          {isNarrow && (
            <>
              <MenuItem icon={ListIcon} onSelect={() => onShowList(!showsList)}>
                {listName}
              </MenuItem>
              <MenuItem icon={ShareIcon} onSelect={share}>
                <Trans>Share</Trans>
              </MenuItem>
              {!isGuest && isFavourite !== undefined && (
                <MenuItem
                  icon={isFavourite ? HeartFilledIcon : HeartIcon}
                  onSelect={() => setFavourite(!isFavourite)}
                >
                  {isFavourite ? <Trans>Remove from favorites</Trans> : <Trans>Add to favorites</Trans>}
                </MenuItem>
              )}
            </>
          )}
          <MenuItem icon={InfoIcon} onSelect={() => setDialog('about')}>
            <Trans>About this room</Trans>
          </MenuItem>
          {!isGuest && renderInvite && (
            <MenuItem icon={PeopleIcon} onSelect={() => setDialog('invite')}>
              <Trans>Invite friends</Trans>
            </MenuItem>
          )}
          {canEdit && (
            <MenuItem icon={SettingsIcon} onSelect={() => setDialog('settings')}>
              <Trans>Room settings</Trans>
            </MenuItem>
          )}
          {canModerate && (
            <MenuItem icon={EqualizerIcon} onSelect={() => navigate(`/statistics/room/${roomUuid}`)}>
              <Trans>Statistics</Trans>
            </MenuItem>
          )}
          <MenuItem icon={HeadphonesIcon} onSelect={() => setDialog('sound')}>
            <Trans>Sound</Trans>
          </MenuItem>
          {!phone && (
            <MenuItem icon={KeyboardIcon} onSelect={() => setDialog('keys')}>
              <Trans>Keyboard shortcuts</Trans>
            </MenuItem>
          )}
          <MenuSeparator />
          {preferences}
        </Menu>
      </header>
      {dialog === 'about' && (
        <LazyBoundary>
          <AboutRoomDialog onClose={() => setDialog(null)} />
        </LazyBoundary>
      )}
      {dialog === 'settings' && (
        <LazyBoundary>
          <SettingsDialog
            renderDesign={renderDesign}
            renderTools={renderTools}
            onClose={() => setDialog(null)}
          />
        </LazyBoundary>
      )}
      {dialog === 'invite' && <LazyBoundary>{renderInvite?.(() => setDialog(null))}</LazyBoundary>}
      {dialog === 'sound' && (
        <LazyBoundary>
          <SoundDialog onClose={() => setDialog(null)} />
        </LazyBoundary>
      )}
      {dialog === 'keys' && (
        <LazyBoundary>
          <KeysDialog onClose={() => setDialog(null)} />
        </LazyBoundary>
      )}
    </>
  );
}

function RoomTitle({ phone }: { phone: boolean }) {
  const { name, about, here, host } = useRoomState(({ settings, allUsers, allUserData }) => {
    const owner = settings.roomRoles.find(isOwnerRole)?.userUuid;
    return {
      name: settings.name,
      about: settings.theme || settings.vibe,
      here: countListeners(allUsers),
      host: owner ? allUserData[owner]?.userProfile.nickname : undefined,
    };
  });
  // Numbers may be outdated while disconnected.
  const isJoined = useRoom((live) => live.connection.status === 'joined');
  return (
    <div className="min-w-0 flex-1">
      <h1
        className={classNames(
          'truncate font-bold text-ink',
          phone ? 'text-16 leading-5' : 'font-display text-20',
        )}
      >
        {name}
      </h1>
      <p className="flex min-w-0 items-center gap-1.5 text-12 text-ink-2">
        <span
          aria-hidden="true"
          className={classNames('size-2 shrink-0 rounded-full', isJoined ? 'bg-ok' : 'bg-warn')}
        />
        <span className="truncate">
          <Plural value={here} one="# here" other="# here" />
          {about && ` · ${about}`}
          {!phone && host && (
            <>
              {' · '}
              <Trans>hosted by {host}</Trans>
            </>
          )}
        </span>
      </p>
    </div>
  );
}
