import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { roomDeleteConversation } from '@turnstage/client/routes';
import { useState } from 'react';
import { conversationKeys } from '../../../lib/query-keys/chat.ts';
import { useFailureText } from '../../../lib/use-failure-text.ts';
import { api } from '../../../session/index.ts';
import { ConfirmDialog } from '../../../ui/dialog/index.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { BlockIcon, MoreIcon, PersonIcon, TrashIcon } from '../../../ui/icons/index.ts';
import { Menu, MenuItem, MenuLink } from '../../../ui/menu/index.ts';
import { showToast } from '../../../ui/toast/index.ts';
import type { ChatPerson } from '../timeline/chat-context.ts';

interface ConversationMenuProps {
  person: ChatPerson;
  /** Absent if the person is already blocked. */
  onBlock: ((person: ChatPerson) => void) | undefined;
  /** The conversation was deleted, for me only. */
  onDeleted: () => void;
}

/** Actions on a whole conversation. */
export function ConversationMenu({ person, onBlock, onDeleted }: ConversationMenuProps) {
  const { t } = useLingui();
  const { nickname } = person;
  const [isDeleting, setIsDeleting] = useState(false);
  const failureText = useFailureText();
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: () => api.call(roomDeleteConversation, { params: { id: person.uuid } }),
    onSuccess: () => {
      onDeleted();
      showToast(t`Conversation deleted.`, { tone: 'ok' });
      return client.invalidateQueries({ queryKey: conversationKeys.all });
    },
    onError: (error) => showToast(failureText(error), { tone: 'danger' }),
  });
  return (
    <>
      <Menu
        label={t`Options for ${nickname}`}
        renderTrigger={(trigger) => (
          <IconButton name={t`Options for ${nickname}`} icon={MoreIcon} {...trigger} />
        )}
      >
        <MenuLink href={`/u/${encodeURIComponent(nickname)}`} icon={PersonIcon}>
          <Trans>Profile</Trans>
        </MenuLink>
        <MenuItem icon={TrashIcon} onSelect={() => setIsDeleting(true)}>
          <Trans>Delete conversation</Trans>
        </MenuItem>
        {onBlock && (
          <MenuItem icon={BlockIcon} danger onSelect={() => onBlock(person)}>
            <Trans>Block</Trans>
          </MenuItem>
        )}
      </Menu>
      {isDeleting && (
        <ConfirmDialog
          title={t`Delete this conversation?`}
          confirmLabel={t`Delete`}
          danger
          busy={remove.isPending}
          onConfirm={() => remove.mutate()}
          onClose={() => setIsDeleting(false)}
        >
          <Trans>
            It disappears from your list, but {nickname} keeps their copy. If either of you writes again, you
            start fresh.
          </Trans>
        </ConfirmDialog>
      )}
    </>
  );
}
