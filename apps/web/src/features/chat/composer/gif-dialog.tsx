import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { chatSearchGifs } from '@turnstage/client/routes';
import type { Gif } from '@turnstage/contracts';
import { useState } from 'react';
import { gifKeys } from '../../../lib/query-keys/chat.ts';
import { searchDebounceMs, useDebounced } from '../../../lib/use-debounced.ts';
import { useFailureText } from '../../../lib/use-failure-text.ts';
import { api } from '../../../session/index.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/index.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { SearchField } from '../../../ui/form/index.ts';
import { ImageIcon, WarningIcon } from '../../../ui/icons/index.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { StillGif } from '../../../ui/reported-message.tsx';

interface GifDialogProps {
  onPick: (gif: Gif) => void;
  onClose: () => void;
}

/** Featured GIFs or search results. They animate only while pointed at or focused. */
export function GifDialog({ onPick, onClose }: GifDialogProps) {
  const { t, i18n } = useLingui();
  const failureText = useFailureText();
  const [searchText, setSearchText] = useState('');
  const q = useDebounced(searchText.trim(), searchDebounceMs);
  const found = useInfiniteQuery({
    queryKey: gifKeys.search(q, i18n.locale),
    queryFn: ({ signal, pageParam }) =>
      api.call(chatSearchGifs, {
        query: { ...(q ? { q } : {}), ...(pageParam ? { next: pageParam } : {}), lang: i18n.locale },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });
  const gifs = found.data?.pages.flatMap((page) => page.gifs) ?? [];
  const provider = found.data?.pages[0]?.provider;
  return (
    <Dialog title={t`Add a GIF`} onClose={onClose}>
      <SearchField label={t`Search GIFs`} value={searchText} onChange={setSearchText} className="mb-3" />
      {found.isPending && (
        <div className="grid grid-cols-2 gap-2 sm:grid-cols-3">
          {[0, 1, 2, 3, 4, 5].map((each) => (
            <Skeleton key={each} className="h-28" />
          ))}
        </div>
      )}
      {found.isError && (
        <EmptyState
          level={3}
          icon={WarningIcon}
          title={t`No GIFs right now`}
          action={
            <Button onClick={() => void found.refetch()}>
              <Trans>Try again</Trans>
            </Button>
          }
        >
          {failureText(found.error)}
        </EmptyState>
      )}
      {found.isSuccess && gifs.length === 0 && (
        <EmptyState level={3} icon={ImageIcon} title={t`No GIFs found`}>
          <Trans>Try different words.</Trans>
        </EmptyState>
      )}
      <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3">
        {gifs.map((gif) => (
          <li key={gif.url}>
            <GifChoice gif={gif} onPick={() => onPick(gif)} />
          </li>
        ))}
      </ul>
      {found.hasNextPage && (
        <Button
          wide
          className="mt-3"
          busy={found.isFetchingNextPage}
          onClick={() => void found.fetchNextPage()}
        >
          <Trans>More</Trans>
        </Button>
      )}
      {provider && (
        <p className="mt-3 text-12 text-ink-3">
          <Trans>GIFs by {provider}</Trans>
        </p>
      )}
    </Dialog>
  );
}

function GifChoice({ gif, onPick }: { gif: Gif; onPick: () => void }) {
  const { t } = useLingui();
  const [isAnimated, setIsAnimated] = useState(false);
  return (
    <button
      type="button"
      aria-label={gif.title || t`GIF`}
      onClick={onPick}
      onPointerEnter={() => setIsAnimated(true)}
      onPointerLeave={() => setIsAnimated(false)}
      onFocus={() => setIsAnimated(true)}
      onBlur={() => setIsAnimated(false)}
      // Pressing swaps the image, and a click on a removed element would be lost.
      className="block h-28 w-full overflow-hidden rounded-cover bg-surface-3 *:pointer-events-none"
    >
      {isAnimated ? (
        <img src={gif.previewUrl} alt="" className="size-full object-cover" />
      ) : (
        <StillGif url={gif.previewUrl} />
      )}
    </button>
  );
}
