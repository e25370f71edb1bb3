import { Trans, useLingui } from '@lingui/react/macro';
import type { Community, CommunityMember } from '@turnstage/contracts';
import { useState } from 'react';
import { Link } from 'wouter';
import { useSession } from '../../../session/index.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { ConfirmDialog } from '../../../ui/dialog/index.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { CloseIcon, MoreIcon, ShieldIcon, StarIcon } from '../../../ui/icons/index.ts';
import { Menu, MenuItem } from '../../../ui/menu/index.ts';
import type { MyPermissions } from '../data/my-permissions.ts';
import { RoleTag } from '../role-tag.tsx';
import { useRemoveMember, useSaveMember } from '../data/use-community-actions.ts';

interface MemberRowProps {
  member: CommunityMember;
  community: Community;
  permissions: MyPermissions;
}

/** Someone in the community, with what I can do about them. */
export function MemberRow({ member, community, permissions }: MemberRowProps) {
  const { t } = useLingui();
  const { userUuid, nickname, avatarId, role } = member;
  const isMe = useSession((session) => session.claims?.sub) === userUuid;
  const [confirming, setConfirming] = useState<'remove' | 'hand over' | null>(null);
  const save = useSaveMember(community.uuid);
  const remove = useRemoveMember(community.uuid);
  const canSet = (wanted: 'owner' | 'moderator' | 'member') => permissions.canSetRole(member, wanted);
  // Leaving has a button of its own.
  const canRemove = !isMe && permissions.canRemove(member);
  const canHandOver = !isMe && canSet('owner');
  const hasMenu = canRemove || canHandOver || canSet('moderator') || canSet('member');
  const communityName = community.name;
  return (
    <li className="flex min-h-13 items-center gap-2">
      <Link
        href={`/u/${encodeURIComponent(nickname)}`}
        className="group flex min-w-0 flex-1 items-center gap-3 rounded-control py-1.5"
      >
        <Avatar slug={avatarId} name="" size={36} />
        <span className="truncate text-14 font-semibold text-ink group-hover:underline">{nickname}</span>
      </Link>
      <RoleTag role={role} />
      {hasMenu && (
        <Menu
          label={t`Options for ${nickname}`}
          renderTrigger={(trigger) => (
            <IconButton {...trigger} name={t`Options for ${nickname}`} icon={MoreIcon} size={36} />
          )}
        >
          {canSet('moderator') && (
            <MenuItem icon={ShieldIcon} onSelect={() => save.mutate({ userUuid, role: 'moderator' })}>
              <Trans>Make mod</Trans>
            </MenuItem>
          )}
          {canSet('member') && (
            <MenuItem icon={ShieldIcon} onSelect={() => save.mutate({ userUuid, role: 'member' })}>
              {isMe ? <Trans>Step down as mod</Trans> : <Trans>Remove as mod</Trans>}
            </MenuItem>
          )}
          {canHandOver && (
            <MenuItem icon={StarIcon} onSelect={() => setConfirming('hand over')}>
              <Trans>Hand over the community</Trans>
            </MenuItem>
          )}
          {canRemove && (
            <MenuItem icon={CloseIcon} danger onSelect={() => setConfirming('remove')}>
              <Trans>Remove from community</Trans>
            </MenuItem>
          )}
        </Menu>
      )}
      {confirming === 'remove' && (
        <ConfirmDialog
          title={t`Remove ${nickname} from ${communityName}?`}
          confirmLabel={t`Remove`}
          danger
          busy={remove.isPending}
          onConfirm={() => remove.mutate(userUuid, { onSettled: () => setConfirming(null) })}
          onClose={() => setConfirming(null)}
        >
          {community.joinPolicy === 'OPEN' ? (
            <Trans>They can join again: this community is open to everyone.</Trans>
          ) : (
            <Trans>They can come back if a mod lets them in.</Trans>
          )}
        </ConfirmDialog>
      )}
      {confirming === 'hand over' && (
        <ConfirmDialog
          title={t`Hand ${communityName} over to ${nickname}?`}
          confirmLabel={t`Hand over`}
          busy={save.isPending}
          onConfirm={() => save.mutate({ userUuid, role: 'owner' }, { onSettled: () => setConfirming(null) })}
          onClose={() => setConfirming(null)}
        >
          <Trans>They own it from now on, and the owner before them stays as a mod.</Trans>
        </ConfirmDialog>
      )}
    </li>
  );
}
