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
import { Menu, MenuItem, MenuLine, MenuLink } from '../../../ui/menu/index.ts';
import { useCopy } from '../../../ui/use-copy.ts';
import type { ChatLine } from '../channel/chat-log.ts';
import { EmojiGrid, emojiCell } from '../emoji/emoji-grid.tsx';
import { quickEmoji } from '../emoji/emoji-list.ts';
import { EmojiPopover } from '../emoji/emoji-popover.tsx';
import { useChatPlace, useLineActs } from '../log/chat-place.ts';

interface LineToolsProps {
  line: ChatLine;
  isEditable: boolean;
  /** Above a line that begins with its words. */
  isHigh: boolean;
}

/** What can be done with a line, at its corner; nothing is shown that would be refused. */
export function LineTools({ line, isEditable, isHigh }: LineToolsProps) {
  const { t } = useLingui();
  const { bar } = useChatPlace();
  const { reply, react } = useLineActs();
  const maySpeak = bar === null;
  return (
    <div
      className={classNames(
        'absolute right-2 z-10 flex rounded-control border border-float-line bg-menu shadow-card',
        isHigh ? '-top-6' : '-top-3',
      )}
    >
      {maySpeak && (
        <>
          <EmojiPopover
            label={t`React to ${line.userName}`}
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
                  onClick={() => react(line, emoji)}
                >
                  {emoji}
                </button>
              ))}
            </div>
            <EmojiGrid onPick={(emoji) => react(line, emoji)} />
          </EmojiPopover>
          <IconButton name={t`Reply`} icon={ReplyIcon} size={36} onClick={() => reply(line)} />
        </>
      )}
      <Menu
        label={t`Options for the message of ${line.userName}`}
        renderTrigger={(trigger) => (
          <IconButton name={t`More`} icon={MoreIcon} size={36} data-line-menu="" {...trigger} />
        )}
      >
        <LineMenuItems line={line} isEditable={isEditable} />
      </Menu>
    </div>
  );
}

function LineMenuItems({ line, isEditable }: Omit<LineToolsProps, 'isHigh'>) {
  const { me, bar, isStaff, profileOf, onPerson, onBlock, renderPersonItems, pins } = useChatPlace();
  const { reply, edit, ask } = useLineActs();
  const isMine = line.userUuid === me.uuid;
  const profile = profileOf(line.userName);
  const person = !isMine && line.userUuid !== null ? { uuid: line.userUuid, nickname: line.userName } : null;
  const togglePin = pins?.toggle;
  const copy = useCopy();
  return (
    <>
      {bar === null && (
        <MenuItem icon={ReplyIcon} onSelect={() => reply(line)}>
          <Trans>Reply</Trans>
        </MenuItem>
      )}
      {isEditable && (
        <MenuItem icon={EditIcon} onSelect={() => edit(line)}>
          <Trans>Change</Trans>
        </MenuItem>
      )}
      {line.message !== '' && (
        <MenuItem icon={CopyIcon} onSelect={() => copy(line.message)}>
          <Trans>Copy the text</Trans>
        </MenuItem>
      )}
      {Object.keys(line.reactions).length > 0 && (
        <MenuItem icon={SmileIcon} onSelect={() => ask('reactions', line)}>
          <Trans>Who reacted</Trans>
        </MenuItem>
      )}
      {togglePin && line.message !== '' && (
        <MenuItem icon={PinIcon} onSelect={() => togglePin(line)}>
          {pins.uuids.has(line.uuid) ? <Trans>Unpin</Trans> : <Trans>Pin above the chat</Trans>}
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
      {(isMine || isStaff || (person && bar !== 'guest')) && <MenuLine />}
      {(isMine || isStaff) && (
        <MenuItem icon={TrashIcon} danger onSelect={() => ask('delete', line)}>
          <Trans>Delete</Trans>
        </MenuItem>
      )}
      {person && bar !== 'guest' && (
        <>
          <MenuItem icon={FlagIcon} danger onSelect={() => ask('report', line)}>
            <Trans>Report</Trans>
          </MenuItem>
          {onBlock && (
            <MenuItem icon={BlockIcon} danger onSelect={() => onBlock(person)}>
              <Trans>Block {line.userName}</Trans>
            </MenuItem>
          )}
        </>
      )}
    </>
  );
}
