import { Trans, useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import { formatTime } from '../../../lib/dates.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { WarningIcon } from '../../../ui/icons/index.ts';
import type { TimelineMessage as Message } from '../channel/chat-timeline.ts';
import { useChatContext, useMessageActions } from '../timeline/chat-context.ts';
import { rowAttributes, type VirtualRowProps } from '../timeline/virtual-row.ts';
import { CrateCardView, SongCardView } from './cards.tsx';
import { ChatName } from './chat-name.tsx';
import { ChatText } from './chat-text.tsx';
import { GifView } from './gif-view.tsx';
import { MessageToolbar } from './message-toolbar.tsx';
import { MessageImages } from './message-images.tsx';
import { PersonButton } from './person-button.tsx';
import { Reactions } from './reactions.tsx';
import { ReplyQuote } from './reply-quote.tsx';
import { useSendFailureText } from './use-send-failure-text.ts';

interface MessageItemProps extends VirtualRowProps {
  message: Message;
  /** Same author as the message before, shortly after: no avatar and name. */
  isContinuation: boolean;
  isDj: boolean;
  /** Under the pointer or focused. */
  isActive: boolean;
  /** The one message in the tab order. */
  isTabStop: boolean;
  isEditable: boolean;
  /** The timeline just scrolled to this message. */
  isHighlighted: boolean;
}

export const TimelineMessage = memo(function TimelineMessage(props: MessageItemProps) {
  const { message, isContinuation, isDj, isActive, isTabStop, isEditable, isHighlighted } = props;
  const { me } = useChatContext();
  const mentionsMe = message.mentions.some(({ userUuid }) => userUuid === me.uuid);
  return (
    <li
      {...rowAttributes(props)}
      data-message={message.uuid}
      // The arrow keys move along the messages; the menu of each hangs on it.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={isTabStop ? 0 : -1}
      className={classNames(
        'relative flex gap-2.5 rounded-card pr-3 pl-2 -outline-offset-2 transition-colors',
        isContinuation ? 'pt-0.5' : 'pt-2',
        'pb-0.5',
        isActive && !mentionsMe && 'bg-surface-2',
        isHighlighted && 'bg-accent-wash!',
        mentionsMe &&
          'border-y-2 border-transparent bg-accent-tint bg-clip-padding pb-1.5 before:absolute before:inset-y-1 before:-left-0.5 before:w-[3px] before:rounded-full before:bg-accent-ink',
        message.state === 'sending' && 'opacity-60',
      )}
    >
      <MessageContent message={message} isContinuation={isContinuation} isDj={isDj} />
      {isActive && message.state === 'sent' && (
        <MessageToolbar message={message} isEditable={isEditable} isRaised={isContinuation} />
      )}
    </li>
  );
});

/** Memoised: the pointer and the tab stop move with each new message, and must not render the content again. */
const MessageContent = memo(function MessageContent({
  message,
  isContinuation,
  isDj,
}: Pick<MessageItemProps, 'message' | 'isContinuation' | 'isDj'>) {
  const { i18n } = useLingui();
  const { me, onPerson, renderSong, renderSongCover, renderCrate } = useChatContext();
  const person = message.userUuid === null ? null : { uuid: message.userUuid, nickname: message.userName };
  return (
    <>
      <span className="w-8 shrink-0">
        {!isContinuation && (
          <PersonButton isAvatar person={person} onPerson={onPerson}>
            <Avatar slug={message.avatarId} name="" size={32} />
          </PersonButton>
        )}
      </span>
      <div className="min-w-0 flex-1">
        {isContinuation ? (
          <span className="sr-only">{message.userName}</span>
        ) : (
          <div className="flex min-w-0 items-center gap-1.5">
            <PersonButton person={person} onPerson={onPerson}>
              <ChatName name={message.userName} color={message.color} role={message.role} isDj={isDj} />
            </PersonButton>
            <time dateTime={new Date(message.date).toISOString()} className="shrink-0 text-12 text-ink-3">
              {formatTime(new Date(message.date), i18n.locale)}
            </time>
          </div>
        )}
        {message.replyTo && <ReplyQuote to={message.replyTo} />}
        <ChatText message={message} me={me.uuid} />
        {message.images.length > 0 && <MessageImages images={message.images} userName={message.userName} />}
        {message.gif && <GifView gif={message.gif} url={message.gif.url} />}
        {message.songs.map((song) => (
          <SongCardView
            key={`${song.songId} ${song.artistName} ${song.trackName}`}
            song={song}
            cover={renderSongCover?.(song)}
          >
            {renderSong?.(song)}
          </SongCardView>
        ))}
        {message.playlist && (
          <CrateCardView crate={message.playlist}>{renderCrate?.(message.playlist)}</CrateCardView>
        )}
        <Reactions message={message} />
        {message.state === 'failed' && <Failed message={message} />}
      </div>
    </>
  );
});

function Failed({ message }: { message: Message }) {
  const { t } = useLingui();
  const { retry, discard } = useMessageActions();
  const failureText = useSendFailureText(message);
  const link = 'hit-44 rounded-[6px] font-semibold text-ink underline underline-offset-2';
  return (
    <div role="alert" className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-12 text-danger">
      <span className="flex items-start gap-1.5">
        <WarningIcon size={16} className="shrink-0" />
        {failureText}
      </span>
      <button
        type="button"
        className={link}
        onClick={() => retry(message.uuid)}
        aria-label={t`Send message again`}
      >
        <Trans>Try again</Trans>
      </button>
      <button
        type="button"
        className={link}
        onClick={() => discard(message.uuid)}
        aria-label={t`Discard message`}
      >
        <Trans>Discard</Trans>
      </button>
    </div>
  );
}
