import { Trans, useLingui } from '@lingui/react/macro';
import type { RoomUser } from '@turnstage/contracts';
import { hasAccount } from '@turnstage/permissions';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ChatIcon, MoreIcon, PersonIcon } from '../../../ui/icons/index.ts';
import { Menu, MenuItem, MenuSeparator, MenuLink } from '../../../ui/menu/index.ts';
import { useRoomLinks } from '../room-links.ts';
import { useModerationActions } from './use-moderation-actions.ts';
import { useOfferedActions } from './use-offered-actions.ts';

interface PersonMenuProps {
  user: RoomUser;
  nickname: string;
  /** Mentions them in the chat. Absent if I can't write, and for people I blocked. */
  onMention?: (nickname: string) => void;
}

/** Actions on a person in the list: first everyone's, then those of moderators (H40). */
export function PersonMenu({ user, nickname, onMention }: PersonMenuProps) {
  const { t } = useLingui();
  const links = useRoomLinks();
  const isMember = hasAccount(user.tokenRole);
  const profile = isMember ? links.profileOf(nickname) : null;
  const { isMine, ...offer } = useOfferedActions(user);
  const moderation = useModerationActions({ user, nickname, ...offer });
  const canMention = isMember && onMention && !isMine;
  const hasCommon = profile !== null || canMention;
  if (!hasCommon && moderation.length === 0) return null;

  return (
    <Menu
      label={t`Options for ${nickname}`}
      renderTrigger={(trigger) => (
        <IconButton name={t`Options for ${nickname}`} icon={MoreIcon} size={36} {...trigger} />
      )}
    >
      {profile && (
        <MenuLink href={profile} icon={PersonIcon}>
          <Trans>Profile</Trans>
        </MenuLink>
      )}
      {canMention && (
        <MenuItem icon={ChatIcon} onSelect={() => onMention(nickname)}>
          <Trans>Mention in chat</Trans>
        </MenuItem>
      )}
      {hasCommon && moderation.length > 0 && <MenuSeparator />}
      {moderation.map(({ key, icon, label, isDanger, run }) => (
        <MenuItem key={key} icon={icon} danger={isDanger} onSelect={run}>
          {label}
        </MenuItem>
      ))}
    </Menu>
  );
}
