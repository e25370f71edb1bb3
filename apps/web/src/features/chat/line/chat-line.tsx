import { Trans, useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import { Avatar } from '../../../ui/avatar.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { WarningIcon } from '../../../ui/icons/index.ts';
import type { ChatLine as Line } from '../channel/chat-log.ts';
import { useChatPlace, useLineActs } from '../log/chat-place.ts';
import { CrateCardView, SongCardView } from './cards.tsx';
import { ChatName } from './chat-name.tsx';
import { ChatText } from './chat-text.tsx';
import { GifView } from './gif-view.tsx';
import { LineTools } from './line-tools.tsx';
import { Pictures } from './pictures.tsx';
import { PersonPress } from './person-press.tsx';
import { Reactions } from './reactions.tsx';
import { ReplyQuote } from './reply-quote.tsx';
import { useClockTime } from './use-clock-time.ts';

interface ChatLineProps {
  line: Line;
  /** The person goes on talking: no head once more. */
  continues: boolean;
  isDj: boolean;
  /** It is pointed at or has the focus. */
  isChosen: boolean;
  /** The one line that Tab comes to. */
  isTabStop: boolean;
  isEditable: boolean;
  /** One was led here a moment ago. */
  isFound: boolean;
}

export const ChatLine = memo(function ChatLine(props: ChatLineProps) {
  const { line, continues, isDj, isChosen, isTabStop, isEditable, isFound } = props;
  const timeOf = useClockTime();
  const { me, onPerson, renderSong, renderSongCover, renderCrate } = useChatPlace();
  const callsMe = line.mentions.some(({ userUuid }) => userUuid === me.uuid);
  const isKept = line.state === 'kept';
  const person = line.userUuid === null ? null : { uuid: line.userUuid, nickname: line.userName };
  return (
    <li
      data-line={line.uuid}
      // The arrow keys move along the lines; the menu of each hangs on it.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={isTabStop ? 0 : -1}
      className={classNames(
        'relative flex gap-2.5 rounded-card pr-3 pl-2 -outline-offset-2 transition-colors',
        continues ? 'pt-0.5' : 'pt-2',
        'pb-0.5',
        isChosen && !callsMe && 'bg-surface-2',
        isFound && 'bg-accent-wash!',
        callsMe &&
          'my-0.5 bg-accent-tint pb-1.5 before:absolute before:inset-y-1 before:-left-0.5 before:w-[3px] before:rounded-full before:bg-accent-ink',
        line.state === 'sending' && 'opacity-60',
      )}
    >
      <span className="w-8 shrink-0">
        {!continues && (
          <PersonPress isPortrait person={person} onPerson={onPerson}>
            <Avatar slug={line.avatarId} name="" size={32} />
          </PersonPress>
        )}
      </span>
      <div className="min-w-0 flex-1">
        {continues ? (
          <span className="sr-only">{line.userName}</span>
        ) : (
          <div className="flex min-w-0 items-center gap-1.5">
            <PersonPress person={person} onPerson={onPerson}>
              <ChatName name={line.userName} color={line.color} role={line.role} isDj={isDj} />
            </PersonPress>
            <time dateTime={new Date(line.date).toISOString()} className="shrink-0 text-12 text-ink-3">
              {timeOf(line.date)}
            </time>
          </div>
        )}
        {line.replyTo && <ReplyQuote to={line.replyTo} />}
        <ChatText line={line} me={me.uuid} />
        {line.images.length > 0 && <Pictures images={line.images} userName={line.userName} />}
        {line.gif && <GifView gif={line.gif} url={line.gif.url} />}
        {line.songs.map((song) => (
          <SongCardView
            key={`${song.songId} ${song.artistName} ${song.trackName}`}
            song={song}
            cover={renderSongCover?.(song)}
          >
            {renderSong?.(song)}
          </SongCardView>
        ))}
        {line.playlist && <CrateCardView crate={line.playlist}>{renderCrate?.(line.playlist)}</CrateCardView>}
        <Reactions line={line} />
        {line.state === 'failed' && <Failed line={line} />}
      </div>
      {isChosen && isKept && <LineTools line={line} isEditable={isEditable} isHigh={continues} />}
    </li>
  );
});

function Failed({ line }: { line: Line }) {
  const { t } = useLingui();
  const { retry, discard } = useLineActs();
  const link = 'hit-44 rounded-[6px] font-semibold text-ink underline underline-offset-2';
  return (
    <div role="alert" className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-12 text-danger">
      <span className="flex items-start gap-1.5">
        <WarningIcon size={16} className="shrink-0" />
        {line.failure}
      </span>
      <button type="button" className={link} onClick={() => retry(line.uuid)} aria-label={t`Send it again`}>
        <Trans>Try again</Trans>
      </button>
      <button
        type="button"
        className={link}
        onClick={() => discard(line.uuid)}
        aria-label={t`Discard the message`}
      >
        <Trans>Discard</Trans>
      </button>
    </div>
  );
}
