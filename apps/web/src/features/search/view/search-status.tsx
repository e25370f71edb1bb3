import { Trans, useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { useEffect, useRef } from 'react';
import { announce } from '../../../lib/announcer.ts';
import { Button } from '../../../ui/button.tsx';
import { WarningIcon } from '../../../ui/icons/index.ts';
import { Spinner } from '../../../ui/spinner.tsx';
import type { SearchSource } from '../data/sections.ts';
import type { SongSearchState } from '../data/use-song-search.ts';

/** Below the results: who is still searching, who doesn't respond, and whose searches are used up. */
export function SearchStatus({ search, text }: { search: SongSearchState; text: string }) {
  const { pending, failed, limited, retry, hasOwn } = search;
  const { t, i18n } = useLingui();
  const names = (sources: readonly SearchSource[]) =>
    new Intl.ListFormat(i18n.locale).format(sources.flatMap(({ title }) => title ?? []));
  const count = search.sections.reduce((sum, { rows }) => sum + rows.length, 0);
  const searching = names(pending);
  const failing = names(failed);
  const limiting = names(limited);
  useSearchAnnouncements(text, {
    isWaiting: hasOwn && pending.length > 0,
    isDone: hasOwn && pending.length === 0,
    waiting: t`${plural(count, { one: '# song', other: '# songs' })} so far. Searching ${searching}…`,
    done: [
      plural(count, { one: '# song', other: '# songs' }),
      failed.length > 0 ? t`${failing} didn’t respond.` : '',
      limited.length > 0 ? t`No more searches on ${limiting} for now.` : '',
    ]
      .filter((part) => part !== '')
      .join(' · '),
  });
  return (
    <div className="flex min-h-11 flex-col gap-2 px-2 pt-2 pb-4 text-14 text-ink-2 md:px-3">
      {searching !== '' && (
        <p className="flex min-h-11 items-center gap-3">
          <Spinner />
          <Trans>Searching {searching}…</Trans>
        </p>
      )}
      {failed.length > 0 && (
        <p className="flex min-h-11 flex-wrap items-center gap-x-3">
          <span className="flex items-center gap-2">
            <WarningIcon size={18} className="shrink-0 text-warn" />
            {failing === '' ? (
              <Trans>Couldn’t search your songs.</Trans>
            ) : failed.length === 1 ? (
              <Trans>{failing} isn’t responding.</Trans>
            ) : (
              <Trans>{failing} aren’t responding.</Trans>
            )}
          </span>
          <Button size="sm" variant="quiet" onClick={retry}>
            <Trans>Try again</Trans>
          </Button>
        </p>
      )}
      {limited.length > 0 && (
        <p className="flex min-h-11 items-center gap-2">
          <WarningIcon size={18} className="shrink-0 text-warn" />
          <Trans>
            That’s a lot of searches. {limiting} will be back in a minute; songs from here still show up.
          </Trans>
        </p>
      )}
    </div>
  );
}

interface Announcements {
  isWaiting: boolean;
  isDone: boolean;
  waiting: string;
  done: string;
}

/**
 * Announces at most twice per search: when the first results are there while sources are still searching, and at the
 * end.
 */
function useSearchAnnouncements(text: string, { isWaiting, isDone, waiting, done }: Announcements): void {
  const last = useRef({ text: '', phase: '' });
  useEffect(() => {
    const phase = isDone ? 'done' : isWaiting ? 'waiting' : '';
    if (phase === '' || (last.current.text === text && last.current.phase === phase)) return;
    last.current = { text, phase };
    announce(phase === 'done' ? done : waiting);
  }, [text, isWaiting, isDone, waiting, done]);
}
