import { Plural, Trans } from '@lingui/react/macro';
import { StarFilledIcon, ThumbUpIcon } from '../../../ui/icons/index.ts';
import { useRoomState } from '../live/room-context.tsx';
import { useSongResult } from './use-song-result.ts';

interface SongResultProps {
  /** Height that the header covers, px. */
  topInset: number;
  /** The stage is shown as a list. */
  asList: boolean;
  phone: boolean;
}

/**
 * What the last song earned, over the stage for a few seconds. The drawn stage is dark in both themes. On a phone the
 * listening view has cover and title at the top, so there it is over the bars and above the playback notice.
 */
export function SongResult({ topInset, asList, phone }: SongResultProps) {
  const result = useSongResult();
  const isListening = useRoomState(({ settings }) => settings.design === 'CHAT_ONLY') && !asList;
  return (
    <div
      role="status"
      className="pointer-events-none absolute inset-x-0 z-10 flex justify-center px-4 collapsed:static"
      style={isListening && phone ? { bottom: 64 } : { top: topInset + 12 }}
      data-theme={isListening || asList ? undefined : 'dark'}
    >
      {result && (
        <p
          key={result.playId}
          data-song-result=""
          className="flex max-w-md min-w-0 animate-[rise_180ms_var(--ease-out)] flex-col items-center gap-1 rounded-control border border-float-line bg-surface-2 px-4 py-2.5 text-center shadow-float collapsed:my-2"
        >
          <span className="line-clamp-1 text-14 font-bold text-ink">{result.title}</span>
          <span className="flex flex-wrap items-center justify-center gap-x-3 text-12 text-ink-2">
            {result.nickname !== undefined && <Trans>Played by {result.nickname}</Trans>}
            {result.likes > 0 && (
              <span className="inline-flex items-center gap-1 font-semibold text-accent-ink">
                <ThumbUpIcon size={14} />
                <Plural value={result.likes} one="# like" other="# likes" />
              </span>
            )}
            {result.stars > 0 && (
              <span className="inline-flex items-center gap-1 font-semibold text-accent-ink">
                <StarFilledIcon size={14} />
                <Plural value={result.stars} one="# star" other="# stars" />
              </span>
            )}
          </span>
        </p>
      )}
    </div>
  );
}
