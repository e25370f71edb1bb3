import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { memo, useState } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { MegaphoneIcon, StarIcon, ThumbDownIcon, ThumbUpIcon, type Icon } from '../../../ui/icons/index.ts';
import type { TimelineMessage } from '../channel/chat-timeline.ts';
import { isSameGroup, rowAttributes, type VirtualRowProps } from './virtual-row.ts';

interface SystemMessagesProps extends VirtualRowProps {
  messages: readonly TimelineMessage[];
}

/**
 * System messages, such as a song start or a kick. Of several in a row only the last is shown until expanded, and the
 * last that sums up a song.
 */
export const SystemMessages = memo(function SystemMessages(props: SystemMessagesProps) {
  const { messages } = props;
  const [isOpen, setIsOpen] = useState(false);
  const [only] = messages;
  const summary = messages.findLast(({ statistics }) => statistics);
  const last = messages.at(-1);
  const recent = messages.filter((message) => message === last || message === summary);
  const shown = isOpen ? messages : recent;
  const hidden = messages.length - recent.length;
  if (only?.isFromRoom) return <RoomMessage {...props} message={only} />;
  return (
    <li {...rowAttributes(props)} className="px-2 py-1.5 text-12 text-ink-3">
      <ul>
        {shown.map((message) => (
          <li key={message.uuid} className="flex min-w-0 items-baseline gap-2 py-0.5 pl-1.5">
            <span
              aria-hidden="true"
              className={classNames(
                'size-1.5 shrink-0 -translate-y-px rounded-full',
                message.kind === 'song' ? 'bg-accent-ink' : 'bg-edge',
              )}
            />
            <span className="min-w-0">
              <SystemMessageText message={message} />
            </span>
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
          className="hit-44 ml-5 rounded-[6px] font-semibold text-ink-2 hover:text-ink"
        >
          {isOpen ? <Trans>Show less</Trans> : <Plural value={hidden} one="and # more" other="and # more" />}
        </button>
      )}
    </li>
  );
}, isSameGroup);

/** What the room sends by itself (rule R130). */
function RoomMessage({ message, ...row }: VirtualRowProps & { message: TimelineMessage }) {
  return (
    <li {...rowAttributes(row)} className="px-2 py-1.5">
      <div className="flex gap-2.5 rounded-control bg-surface-2 px-3 py-2 text-14">
        <MegaphoneIcon size={16} className="mt-0.5 shrink-0 text-accent-ink" />
        <div className="min-w-0">
          <p className="truncate text-12 font-semibold text-ink-2">{message.userName}</p>
          <p className="whitespace-pre-line text-ink [overflow-wrap:anywhere]">{message.message}</p>
        </div>
      </div>
    </li>
  );
}

function SystemMessageText({ message }: { message: TimelineMessage }) {
  if (message.statistics && message.song)
    return (
      <SongSummary title={message.song.trackName} dj={message.userName} statistics={message.statistics} />
    );
  if (message.kind === 'song' && message.song) {
    const { trackName, artistName } = message.song;
    return (
      <Trans>
        {message.userName} started <span className="text-ink-2">“{trackName}”</span> by {artistName}
      </Trans>
    );
  }
  return message.message;
}

interface SongSummaryProps {
  title: string;
  dj: string;
  statistics: NonNullable<TimelineMessage['statistics']>;
}

/** How a song went (rule R128). */
function SongSummary({ title, dj, statistics: { likes, dislikes, stars, listeners } }: SongSummaryProps) {
  const { t } = useLingui();
  return (
    <>
      <span className="text-ink-2">“{title}”</span> · {dj}
      <span className="flex flex-wrap items-center gap-x-3 tabular-nums">
        <Count icon={ThumbUpIcon} name={t`Likes`} value={likes} />
        <Count icon={ThumbDownIcon} name={t`Dislikes`} value={dislikes} />
        <Count icon={StarIcon} name={t`Stars`} value={stars} />
        <span>
          <Plural value={listeners} one="# listener" other="# listeners" />
        </span>
      </span>
    </>
  );
}

function Count({ icon: IconComponent, name, value }: { icon: Icon; name: string; value: number }) {
  return (
    <span className="flex items-center gap-1" title={name}>
      <IconComponent size={14} />
      <span className="sr-only">{name}: </span>
      {value}
    </span>
  );
}
