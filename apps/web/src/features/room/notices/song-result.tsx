import { Plural, Trans } from '@lingui/react/macro';
import { StarFilledIcon, ThumbUpIcon } from '../../../ui/icons/index.ts';
import { useSongResult } from './use-song-result.ts';

/** What the last song earned, over the stage for a few seconds. `topInset`: height that the header covers, px. */
export function SongResult({ topInset }: { topInset: number }) {
  const result = useSongResult();
  return (
    <div
      role="status"
      className="pointer-events-none absolute inset-x-0 z-10 flex justify-center px-4 collapsed:static"
      style={{ top: topInset + 12 }}
    >
      {result && (
        <p
          key={result.playId}
          data-song-result=""
          className="flex max-w-md min-w-0 animate-[rise_180ms_var(--ease-out)] flex-col items-center gap-1 rounded-control border border-float-line bg-float px-4 py-2.5 text-center shadow-float collapsed:my-2"
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
