import { Trans, useLingui } from '@lingui/react/macro';
import type { Announcement } from '@turnstage/contracts';
import { useState } from 'react';
import { Link } from 'wouter';
import { ConfirmDialog } from '../../../ui/dialog/index.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { EditIcon, MoreIcon, PinIcon, TrashIcon } from '../../../ui/icons/index.ts';
import { Menu, MenuItem } from '../../../ui/menu/index.ts';
import { TimeAgo } from '../../../ui/time-ago.tsx';
import { useDeleteAnnouncement, usePinAnnouncement } from '../data/use-announcements.ts';
import { AnnouncementDialog } from './announcement-dialog.tsx';

interface AnnouncementRowProps {
  announcement: Announcement;
  communityUuid: string;
  canManage: boolean;
  /** Epoch ms. */
  now: number;
}

export function AnnouncementRow({ announcement, communityUuid, canManage, now }: AnnouncementRowProps) {
  const { t } = useLingui();
  const { uuid, title, text, isPinned, authorNickname, createdAt, editedAt } = announcement;
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null);
  const pin = usePinAnnouncement(communityUuid, uuid);
  const remove = useDeleteAnnouncement(communityUuid, uuid);
  const close = () => setOpen(null);
  return (
    <li className="flex items-start gap-2 py-3">
      <article className="min-w-0 flex-1">
        <h3 className="flex items-center gap-1.5 text-14 font-bold text-ink">
          {isPinned && (
            <>
              <PinIcon size={16} className="shrink-0 text-accent-ink" />
              <span className="sr-only">
                <Trans>Pinned:</Trans>
              </span>
            </>
          )}
          <span className="min-w-0 [overflow-wrap:anywhere]">{title}</span>
        </h3>
        {text !== '' && (
          <p className="mt-1 text-14 whitespace-pre-line text-ink-2 [overflow-wrap:anywhere]">{text}</p>
        )}
        <p className="mt-1 text-12 text-ink-3">
          {authorNickname && (
            <>
              <Link href={`/u/${encodeURIComponent(authorNickname)}`} className="hover:underline">
                {authorNickname}
              </Link>
              {' · '}
            </>
          )}
          <TimeAgo at={createdAt} now={now} />
          {editedAt && (
            <>
              {' · '}
              <Trans context="announcement">edited</Trans>
            </>
          )}
        </p>
      </article>
      {canManage && (
        <Menu
          label={t`Options for ${title}`}
          renderTrigger={(trigger) => (
            <IconButton {...trigger} name={t`Options for ${title}`} icon={MoreIcon} size={36} />
          )}
        >
          <MenuItem icon={EditIcon} onSelect={() => setOpen('edit')}>
            <Trans>Edit</Trans>
          </MenuItem>
          <MenuItem icon={PinIcon} onSelect={() => pin.mutate(!isPinned)}>
            {isPinned ? <Trans>Unpin</Trans> : <Trans>Pin</Trans>}
          </MenuItem>
          <MenuItem icon={TrashIcon} danger onSelect={() => setOpen('delete')}>
            <Trans>Delete</Trans>
          </MenuItem>
        </Menu>
      )}
      {open === 'edit' && (
        <AnnouncementDialog communityUuid={communityUuid} announcement={announcement} onClose={close} />
      )}
      {open === 'delete' && (
        <ConfirmDialog
          title={t`Delete “${title}”?`}
          confirmLabel={t`Delete`}
          danger
          busy={remove.isPending}
          onConfirm={() => remove.mutate(undefined, { onSettled: close })}
          onClose={close}
        >
          <Trans>It disappears for everyone. This can’t be undone.</Trans>
        </ConfirmDialog>
      )}
    </li>
  );
}
