import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useState, type ReactNode } from 'react';
import { Link } from 'wouter';
import { classNames } from '../../../ui/class-names.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import {
  ChevronLeftIcon,
  HeadphonesIcon,
  HeartFilledIcon,
  HeartIcon,
  InfoIcon,
  ListIcon,
  MoreIcon,
  SettingsIcon,
  ShareIcon,
} from '../../../ui/icons/index.ts';
import { Menu, MenuItem, MenuLine } from '../../../ui/menu/index.ts';
import { useRoom, usePicture, useRoomSession } from '../live/room-context.tsx';
import { standingOf, standings } from '../live/standing.ts';
import { KeysDialog } from '../keys/keys-dialog.tsx';
import { SettingsDialog, SoundDialog } from '../settings/lazy.ts';
import { useFavourite } from './use-favourite.ts';
import { useShare } from './use-share.ts';

interface RoomHeaderProps {
  phone: boolean;
  showsList: boolean;
  onShowList: (list: boolean) => void;
  /** Theme and language, as menu items. */
  preferences: ReactNode;
}

/** Over the stage: where I am, who else is, and what concerns the room as a whole. */
export function RoomHeader({ phone, showsList, onShowList, preferences }: RoomHeaderProps) {
  const { t } = useLingui();
  const { roomUuid } = useRoomSession();
  const isGuest = useRoom((live) => live.isGuest);
  const share = useShare();
  const { kept, keep } = useFavourite(roomUuid, !isGuest);
  const [dialog, setDialog] = useState<'settings' | 'sound' | 'keys' | null>(null);
  const mayEdit = usePicture(({ allUsers }, { me }) => {
    const user = allUsers.find(({ uuid }) => uuid === me);
    return user !== undefined && standingOf(user) >= standings.coOwner;
  });
  const listName = showsList ? t`Show the stage` : t`Show the stage as a list`;

  return (
    <>
      <header
        className={classNames(
          'flex items-center gap-1 text-ink',
          phone ? 'h-13 shrink-0 bg-surface-0 px-1' : 'absolute inset-x-0 top-0 z-20 h-17 px-4',
        )}
        data-theme={phone || showsList ? undefined : 'dark'}
      >
        <Link
          href="/"
          aria-label={t`Back to the rooms`}
          data-tip={t`Back to the rooms`}
          className="flex size-11 shrink-0 items-center justify-center rounded-control text-ink hover:bg-surface-3"
        >
          <ChevronLeftIcon />
        </Link>
        <RoomTitle phone={phone} />
        {!isGuest && !phone && kept !== undefined && (
          <IconButton
            name={kept ? t`No longer a favourite` : t`Keep as a favourite`}
            icon={kept ? HeartFilledIcon : HeartIcon}
            className={kept ? 'text-heart' : undefined}
            onClick={() => keep(!kept)}
          />
        )}
        <IconButton
          name={listName}
          icon={ListIcon}
          aria-pressed={showsList}
          onClick={() => onShowList(!showsList)}
        />
        {!phone && <IconButton name={t`Share`} icon={ShareIcon} onClick={share} />}
        <Menu
          label={t`More about this room`}
          renderTrigger={(trigger) => (
            <IconButton
              name={phone ? t`More` : t`Settings`}
              icon={phone ? MoreIcon : SettingsIcon}
              {...trigger}
            />
          )}
        >
          {phone && (
            <>
              <MenuItem icon={ShareIcon} onSelect={share}>
                <Trans>Share</Trans>
              </MenuItem>
              {!isGuest && kept !== undefined && (
                <MenuItem icon={kept ? HeartFilledIcon : HeartIcon} onSelect={() => keep(!kept)}>
                  {kept ? <Trans>No longer a favourite</Trans> : <Trans>Keep as a favourite</Trans>}
                </MenuItem>
              )}
            </>
          )}
          {mayEdit && (
            <MenuItem icon={SettingsIcon} onSelect={() => setDialog('settings')}>
              <Trans>Room settings</Trans>
            </MenuItem>
          )}
          <MenuItem icon={HeadphonesIcon} onSelect={() => setDialog('sound')}>
            <Trans>Sound</Trans>
          </MenuItem>
          {!phone && (
            <MenuItem icon={InfoIcon} onSelect={() => setDialog('keys')}>
              <Trans>Keyboard shortcuts</Trans>
            </MenuItem>
          )}
          <MenuLine />
          {preferences}
        </Menu>
      </header>
      {dialog === 'settings' && (
        <Suspense>
          <SettingsDialog onClose={() => setDialog(null)} />
        </Suspense>
      )}
      {dialog === 'sound' && (
        <Suspense>
          <SoundDialog onClose={() => setDialog(null)} />
        </Suspense>
      )}
      {dialog === 'keys' && <KeysDialog onClose={() => setDialog(null)} />}
    </>
  );
}

function RoomTitle({ phone }: { phone: boolean }) {
  const { name, vibe, here, host } = usePicture(({ settings, allUsers, allUserData }) => {
    const owner = settings.roomRoles.find(({ role }) => role === 'owner')?.userUuid;
    return {
      name: settings.name,
      vibe: settings.vibe,
      here: allUsers.length,
      host: owner ? allUserData[owner]?.userProfile.nickname : undefined,
    };
  });
  // What is known of a room that can not be reached may be old.
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
          {vibe && ` · ${vibe}`}
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
