import { Trans, useLingui } from '@lingui/react/macro';
import { classNames } from '../../../ui/class-names.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import {
  BlockIcon,
  CopyIcon,
  EditIcon,
  FlagIcon,
  MoreIcon,
  PersonIcon,
  PinIcon,
  ReplyIcon,
  SmileIcon,
  TrashIcon,
} from '../../../ui/icons/index.ts';
import { Menu, MenuItem, MenuSeparator, MenuLink } from '../../../ui/menu/index.ts';
import { useCopy } from '../../../ui/use-copy.ts';
import type { TimelineMessage } from '../channel/chat-timeline.ts';
import { EmojiGrid, emojiCell } from '../emoji/emoji-grid.tsx';
import { quickEmoji } from '../emoji/emoji-list.ts';
import { EmojiPopover } from '../emoji/emoji-popover.tsx';
import { useChatContext, useMessageActions } from '../timeline/chat-context.ts';
import { offeredMessageActions } from './offered-actions.ts';

interface MessageToolbarProps {
  message: TimelineMessage;
  isEditable: boolean;
  /** Raised further for a message without a name row. */
  isRaised: boolean;
}

/** Actions on a message, at its corner. Shows nothing that the server would reject. */
export function MessageToolbar({ message, isEditable, isRaised }: MessageToolbarProps) {
  const { t } = useLingui();
  const { readOnlyReason } = useChatContext();
  const { reply, react } = useMessageActions();
  const canWrite = readOnlyReason === null;
  return (
    <div
      className={classNames(
        'absolute right-2 z-10 flex rounded-control border border-float-line bg-menu shadow-card',
        isRaised ? '-top-6' : '-top-3',
      )}
    >
      {canWrite && (
        <>
          <EmojiPopover
            label={t`React to ${message.userName}’s message`}
            renderTrigger={(trigger) => (
              <IconButton name={t`React`} icon={SmileIcon} size={36} {...trigger} />
            )}
          >
            <div className="mb-2 flex justify-between border-b border-line pb-2">
              {quickEmoji.map((emoji) => (
                <button
                  key={emoji}
                  type="button"
                  aria-label={emoji}
                  data-closes=""
                  className={emojiCell}
                  onClick={() => react(message, emoji)}
                >
                  {emoji}
                </button>
              ))}
            </div>
            <EmojiGrid onPick={(emoji) => react(message, emoji)} />
          </EmojiPopover>
          <IconButton name={t`Reply`} icon={ReplyIcon} size={36} onClick={() => reply(message)} />
        </>
      )}
      <Menu
        label={t`Options for ${message.userName}’s message`}
        renderTrigger={(trigger) => (
          <IconButton name={t`More`} icon={MoreIcon} size={36} data-message-menu="" {...trigger} />
        )}
      >
        <MessageMenuItems message={message} isEditable={isEditable} />
      </Menu>
    </div>
  );
}

function MessageMenuItems({ message, isEditable }: Omit<MessageToolbarProps, 'isRaised'>) {
  const { me, member, readOnlyReason, profileOf, onPerson, onBlock, renderPersonItems, pins } =
    useChatContext();
  const { reply, edit, showDialog } = useMessageActions();
  const isMine = message.userUuid === me.uuid;
  const profile = profileOf(message.userName);
  const person =
    !isMine && message.userUuid !== null ? { uuid: message.userUuid, nickname: message.userName } : null;
  const togglePin = pins?.toggle;
  const copy = useCopy();
  const offered = offeredMessageActions(me, member, message);
  const canReport = offered.includes('report') && readOnlyReason !== 'guest';
  return (
    <>
      {readOnlyReason === null && (
        <MenuItem icon={ReplyIcon} onSelect={() => reply(message)}>
          <Trans>Reply</Trans>
        </MenuItem>
      )}
      {isEditable && (
        <MenuItem icon={EditIcon} onSelect={() => edit(message)}>
          <Trans>Edit</Trans>
        </MenuItem>
      )}
      {message.message !== '' && (
        <MenuItem icon={CopyIcon} onSelect={() => copy(message.message)}>
          <Trans>Copy text</Trans>
        </MenuItem>
      )}
      {Object.keys(message.reactions).length > 0 && (
        <MenuItem icon={SmileIcon} onSelect={() => showDialog('reactions', message)}>
          <Trans>Who reacted</Trans>
        </MenuItem>
      )}
      {togglePin && message.message !== '' && (
        <MenuItem icon={PinIcon} onSelect={() => togglePin(message)}>
          {pins.uuids.has(message.uuid) ? <Trans>Unpin</Trans> : <Trans>Pin message</Trans>}
        </MenuItem>
      )}
      {person && onPerson && (
        <MenuItem icon={PersonIcon} onSelect={() => onPerson(person)}>
          <Trans>Profile</Trans>
        </MenuItem>
      )}
      {person && !onPerson && profile && (
        <MenuLink href={profile} icon={PersonIcon}>
          <Trans>Profile</Trans>
        </MenuLink>
      )}
      {person && renderPersonItems?.(person)}
      {(offered.includes('delete') || canReport) && <MenuSeparator />}
      {offered.includes('delete') && (
        <MenuItem icon={TrashIcon} danger onSelect={() => showDialog('delete', message)}>
          <Trans>Delete</Trans>
        </MenuItem>
      )}
      {person && canReport && (
        <>
          <MenuItem icon={FlagIcon} danger onSelect={() => showDialog('report', message)}>
            <Trans>Report</Trans>
          </MenuItem>
          {onBlock && (
            <MenuItem icon={BlockIcon} danger onSelect={() => onBlock(person)}>
              <Trans>Block {message.userName}</Trans>
            </MenuItem>
          )}
        </>
      )}
    </>
  );
}
