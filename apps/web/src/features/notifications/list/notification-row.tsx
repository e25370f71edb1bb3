import { Trans, useLingui } from '@lingui/react/macro';
import type { Notification, NotificationKind } from '@turnstage/contracts';
import { Link } from 'wouter';
import { Avatar } from '../../../ui/avatar.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import {
  CalendarIcon,
  ChatIcon,
  CloseIcon,
  DiscIcon,
  EqualizerIcon,
  HeartIcon,
  InfoIcon,
  MegaphoneIcon,
  PeopleIcon,
  PersonIcon,
  ShieldIcon,
  type Icon,
} from '../../../ui/icons/index.ts';
import { NotificationText } from './notification-text.tsx';
import { TimeAgo } from '../../../ui/time-ago.tsx';

interface NotificationRowProps {
  notification: Notification;
  /** Epoch ms. */
  now: number;
  /** The notification's link was followed, or its button pressed. */
  onOpen: () => void;
  onDelete: () => void;
}

const icons: Readonly<Record<NotificationKind, Icon>> = {
  friendInvitation: PeopleIcon,
  invitationAccepted: PeopleIcon,
  newFan: HeartIcon,
  djOnStage: DiscIcon,
  djMessage: DiscIcon,
  roomMessage: DiscIcon,
  mention: ChatIcon,
  directMessage: ChatIcon,
  eventStarts: CalendarIcon,
  roomInvitation: DiscIcon,
  communityAnnouncement: MegaphoneIcon,
  weeklyDigest: EqualizerIcon,
  account: PersonIcon,
  staffMessage: ShieldIcon,
};

/** Their text contains the title. */
const titledKinds: ReadonlySet<NotificationKind> = new Set([
  'staffMessage',
  'eventStarts',
  'communityAnnouncement',
]);

export function NotificationRow({ notification, now, onOpen, onDelete }: NotificationRowProps) {
  const { t } = useLingui();
  const { actor, message, title, kind, link, readAt, updatedAt } = notification;
  const isNew = readAt === null;
  const KindIcon = icons[kind] ?? InfoIcon;
  const displayTitle = titledKinds.has(kind) ? null : title;
  const body = (
    <>
      <span className="relative shrink-0">
        {actor ? (
          <Avatar slug={actor.avatarId} name="" size={40} />
        ) : (
          <span className="flex size-10 items-center justify-center rounded-full bg-surface-3 text-ink-2">
            <KindIcon size={20} />
          </span>
        )}
        {actor && (
          <span className="absolute -right-1 -bottom-1 flex size-5 items-center justify-center rounded-full bg-surface-4 text-ink-2">
            <KindIcon size={12} />
          </span>
        )}
      </span>
      <span className="min-w-0 flex-1">
        <span className="block text-14 text-ink-2">
          {isNew && (
            <span className="sr-only">
              <Trans>New:</Trans>{' '}
            </span>
          )}
          <NotificationText notification={notification} />
        </span>
        {message && (
          <span className="mt-0.5 line-clamp-4 block text-14 break-words text-ink">
            {displayTitle && <b className="font-bold">{displayTitle} </b>}
            {message}
          </span>
        )}
        <span className="mt-0.5 block text-12 text-ink-3">
          <TimeAgo at={updatedAt} now={now} />
        </span>
      </span>
    </>
  );
  const iconClasses =
    'flex min-w-0 flex-1 items-start gap-3 rounded-control py-3 pl-4 text-left -outline-offset-2';
  return (
    <li
      className={classNames(
        'group relative flex items-start gap-1 pr-2 transition-colors hover:bg-surface-3',
        isNew && 'bg-accent/8',
      )}
    >
      {isNew && <span aria-hidden="true" className="absolute inset-y-0 left-0 w-1 bg-accent" />}
      {link ? (
        <Link href={link} onClick={onOpen} className={iconClasses}>
          {body}
        </Link>
      ) : (
        <button type="button" onClick={onOpen} className={iconClasses}>
          {body}
        </button>
      )}
      <span className="pt-2 transition-opacity md:opacity-0 md:group-focus-within:opacity-100 md:group-hover:opacity-100">
        <IconButton name={t`Delete notification`} icon={CloseIcon} size={36} onClick={onDelete} />
      </span>
    </li>
  );
}
