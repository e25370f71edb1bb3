import { Trans, useLingui } from '@lingui/react/macro';
import type { RoomUser } from '@turnstage/contracts';
import { hasAccount } from '@turnstage/permissions';
import { isListener } from '@turnstage/contracts/values';
import { useId, type ReactNode } from 'react';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { ChatIcon, PersonIcon } from '../../../ui/icons/index.ts';
import { keepFocus } from '../../../ui/keep-focus.ts';
import { CardAction } from '../../../ui/menu/index.ts';
import { AnchoredCard } from '../../../ui/popover/index.ts';
import { findUser } from '../live/find-user.ts';
import { useRoomState } from '../live/room-context.tsx';
import { useRoomLinks } from '../room-links.ts';
import { RoleTag } from './role-tag.tsx';
import { useModerationActions } from './use-moderation-actions.ts';
import { useOfferedActions } from './use-offered-actions.ts';
import { usePersonNote } from './use-person-note.ts';

export interface RoomPerson {
  uuid: string;
  nickname: string;
  isBot: boolean;
}

interface PersonCardProps {
  uuid: string;
  /** What was pressed: a figure on stage, a name, an avatar. */
  anchor: Element | null;
  /** Absent if I can't write, and for people I blocked. */
  onMention?: (nickname: string) => void;
  /** A member's actions on another member; rendered by another feature. */
  renderRelation?: (person: RoomPerson) => ReactNode;
  /** The way to what they have played; rendered by another feature. It calls `close` before it opens anything. */
  renderDjCard?: (person: RoomPerson, close: () => void) => ReactNode;
  onClose: () => void;
}

/**
 * Card of a person, beside where they were pressed: on stage, in the crowd, in the chat or in the list (H30). What
 * everyone can do comes first, then what moderators can do (H40).
 */
export function PersonCard({
  uuid,
  anchor,
  onMention,
  renderRelation,
  renderDjCard,
  onClose,
}: PersonCardProps) {
  const noteOf = usePersonNote();
  const links = useRoomLinks();
  const { user, profile, isMe, isGuest } = useRoomState(({ allUsers, allUserData }, { me, isGuest }) => ({
    isGuest,
    user: findUser(allUsers, uuid),
    profile: allUserData[uuid]?.userProfile,
    isMe: me === uuid,
  }));
  if (!user || !profile) return null;
  const { nickname } = profile;
  const isMember = hasAccount(user.tokenRole);
  const page = isMember ? links.profileOf(nickname) : null;
  const note = noteOf(uuid);
  const canMention = onMention && !isMe && isMember;
  const person: RoomPerson = { uuid, nickname, isBot: !isListener(user.tokenRole) };
  const djCard = isMember && !person.isBot && renderDjCard?.(person, onClose);
  return (
    <AnchoredCard title={nickname} anchor={anchor} onClose={onClose}>
      <div className="flex items-center gap-4">
        <Avatar slug={profile.avatarId} name="" size={56} />
        <div className="min-w-0 flex-1">
          <RoleTag user={user} />
          <p className="mt-1 text-14 text-ink-2">{note ?? <Trans>On the floor</Trans>}</p>
        </div>
      </div>
      {renderRelation && !isMe && !isGuest && isMember && (
        <div className="mt-4">{renderRelation(person)}</div>
      )}
      {(page || canMention || djCard) && (
        <div className="mt-4 flex flex-wrap gap-2 empty:hidden">
          {page && (
            <ButtonLink href={page} icon={PersonIcon}>
              <Trans>Profile</Trans>
            </ButtonLink>
          )}
          {djCard}
          {canMention && (
            <Button
              icon={ChatIcon}
              onClick={() => {
                onClose();
                onMention(nickname);
              }}
            >
              <Trans>Mention</Trans>
            </Button>
          )}
        </div>
      )}
      <Moderation user={user} nickname={nickname} onClose={onClose} />
    </AnchoredCard>
  );
}

interface ModerationProps {
  user: RoomUser;
  nickname: string;
  onClose: () => void;
}

function Moderation({ user, nickname, onClose }: ModerationProps) {
  const { t } = useLingui();
  const titleId = useId();
  const { offered, isOnStage } = useOfferedActions(user);
  const actions = useModerationActions({ user, nickname, offered, isOnStage });
  if (actions.length === 0) return null;
  return (
    <section ref={keepFocus} aria-labelledby={titleId} className="mt-4 border-t border-line pt-3 text-ink">
      <h3 id={titleId} className="mb-1 text-12 font-semibold text-ink-3">
        {t`Moderation`}
      </h3>
      <ul className="-mx-3 -mb-1">
        {actions.map(({ key, icon, label, isDanger, opensDialog, run }) => (
          <li key={key}>
            <CardAction
              icon={icon}
              danger={isDanger}
              onPress={() => {
                // The dialog returns the focus to where this card came from.
                if (opensDialog) onClose();
                run();
              }}
            >
              {label}
            </CardAction>
          </li>
        ))}
      </ul>
    </section>
  );
}
