import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '@turnstage/client';
import { playlistSongById, playlistSongDataByLink } from '@turnstage/client/routes';
import type { SongShape } from '@turnstage/contracts';
import { useState } from 'react';
import { useParams, useSearchParams } from 'wouter';
import { siteOrigin } from '../../../lib/activity.ts';
import { songKeys } from '../../../lib/query-keys/crates.ts';
import { formatClock } from '../../../lib/duration.ts';
import { useDocumentTitle } from '../../../lib/use-document-title.ts';
import { useFailureText } from '../../../lib/use-failure-text.ts';
import { api, ensureToken, isSignedIn, useSession } from '../../../session/index.ts';
import { JoinLinks } from '../../../session/join-links.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { CoverArt } from '../../../ui/cover-art.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { CopyIcon, ExternalIcon, FolderIcon, NoteIcon, PlusIcon } from '../../../ui/icons/index.ts';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useCopy } from '../../../ui/use-copy.ts';
import { songPath } from '../paths.ts';
import { PreviewButton } from '../preview/preview-button.tsx';
import { songCard } from '../sharing/shared-cards.ts';
import { useAddToCrate } from '../sharing/use-add-to-crate.ts';
import { getProviderLinks } from '../../../lib/song-sources.ts';
import { CratePicker } from '../view/crate-picker.tsx';

/** A song by its id, or by its link on another service (rule C53): preview it, add it to a crate, share it. */
export function SongScreen() {
  const { t } = useLingui();
  const { song: songId = '' } = useParams<{ song?: string }>();
  const [search] = useSearchParams();
  const link = songId === '' ? (search.get('link') ?? '') : '';
  const failureText = useFailureText();
  const query = useQuery({
    queryKey: songKeys.one(songId, link),
    enabled: songId !== '' || link !== '',
    queryFn: async ({ signal }) => {
      // The call needs a token; a guest's is enough.
      await ensureToken();
      return link === ''
        ? api.call(playlistSongById, { params: { songId }, signal })
        : api.call(playlistSongDataByLink, { params: { link }, signal });
    },
  });
  useDocumentTitle(query.data?.trackName ?? t`Song`);
  const isUnknown = query.error instanceof ApiError && query.error.status === 404;
  const isMissing = isUnknown || (songId === '' && link === '');
  return (
    <div className="mx-auto w-full max-w-3xl px-4 pt-5 pb-10 md:px-8 md:pt-10">
      {query.data && <Song song={query.data} />}
      {query.isLoading && (
        <div className="flex flex-col items-center gap-6 md:flex-row md:items-start">
          <Skeleton className="size-56 rounded-cover" />
          <div className="flex w-full flex-1 flex-col gap-3">
            <Skeleton className="h-8 w-2/3" />
            <Skeleton className="h-6 w-1/3" />
          </div>
        </div>
      )}
      {isMissing && (
        <EmptyState
          level={1}
          icon={NoteIcon}
          title={link === '' ? t`Song not found` : t`No one here has this song yet`}
          action={
            <ButtonLink href="/" variant="primary">
              <Trans>See live rooms</Trans>
            </ButtonLink>
          }
        >
          {link === '' ? (
            <Trans>It was removed, or the link is missing a letter.</Trans>
          ) : (
            <Trans>Song links work once someone has added the song to a crate here.</Trans>
          )}
        </EmptyState>
      )}
      {query.isError && !isMissing && (
        <LoadFailed level={1} title={t`Couldn’t load the song`} onRetry={() => void query.refetch()}>
          {failureText(query.error)}
        </LoadFailed>
      )}
    </div>
  );
}

function Song({ song }: { song: SongShape }) {
  const signedIn = useSession(isSignedIn);
  const { trackName, artistName, albumName, releaseDate, duration, genre } = song;
  const card = songCard(song);
  // Covers on other hosts are not loaded: everything on the page comes from this server.
  const cover = card.thumbnail?.startsWith('/') ? card.thumbnail : undefined;
  const providerLinks = getProviderLinks(song);
  const year = releaseDate?.slice(0, 4);
  return (
    <article className="flex flex-col items-center gap-6 md:flex-row md:items-start md:gap-8">
      <span className="relative shrink-0 [&>button_svg]:size-10">
        <CoverArt
          url={cover}
          seed={`${artistName} ${trackName}`}
          className="size-56 rounded-cover shadow-card md:size-64"
        />
        {!song.isRemoved && <PreviewButton song={card} />}
      </span>
      <div className="flex w-full min-w-0 flex-1 flex-col items-center text-center md:items-start md:text-left">
        <h1 className="max-w-full font-display text-28 font-bold wrap-anywhere text-ink">{trackName}</h1>
        <p className="mt-1 max-w-full text-20 wrap-anywhere text-ink-2">{artistName}</p>
        <p className="mt-2 text-14 text-ink-3">
          {[albumName, year, genre === 'unknown' ? '' : genre, formatClock(duration)]
            .filter((each) => each)
            .join(' · ')}
        </p>
        {song.isRemoved && (
          <p className="mt-3 text-14 text-warn">
            <Trans>Staff removed this song, so it can’t be played.</Trans>
          </p>
        )}
        <div className="mt-6 flex flex-wrap justify-center gap-3 empty:hidden md:justify-start">
          {!signedIn && <JoinLinks next={songPath(song)} />}
          {signedIn && !song.isRemoved && <AddToCrateButton song={song} />}
        </div>
        {!signedIn && !song.isRemoved && (
          <p className="mt-3 text-14 text-ink-2">
            <Trans>With an account you can save it to your crates and play it in any room.</Trans>
          </p>
        )}
        {providerLinks.length > 0 && (
          <p className="mt-6 flex flex-wrap items-center justify-center gap-x-4 gap-y-1 text-14 text-ink-2 md:justify-start">
            <Trans>Also on</Trans>
            {providerLinks.map(({ name, url }) => (
              <a
                key={url}
                href={url}
                target="_blank"
                rel="noopener noreferrer"
                className="inline-flex min-h-11 items-center gap-1 text-accent-ink underline underline-offset-2"
              >
                {name}
                <ExternalIcon size={16} />
                <span className="sr-only">
                  <Trans>(new tab)</Trans>
                </span>
              </a>
            ))}
          </p>
        )}
      </div>
    </article>
  );
}

/** The action for members. */
function AddToCrateButton({ song }: { song: SongShape }) {
  const { t } = useLingui();
  const copy = useCopy();
  const { crates, add } = useAddToCrate(songCard(song));
  const [isPicking, setIsPicking] = useState(false);
  return (
    <>
      <Button
        variant="primary"
        icon={PlusIcon}
        disabled={!crates}
        onClick={() => crates && void add(crates.queue)}
      >
        <Trans>Add to queue</Trans>
      </Button>
      <Button icon={FolderIcon} disabled={!crates} onClick={() => setIsPicking(true)}>
        <Trans>Add to crate</Trans>
      </Button>
      <Button variant="quiet" icon={CopyIcon} onClick={() => copy(siteOrigin + songPath(song))}>
        <Trans>Copy link</Trans>
      </Button>
      {isPicking && (
        <CratePicker
          title={t`Choose a crate`}
          exceptUuid=""
          onPick={(crate) => {
            setIsPicking(false);
            void add(crate);
          }}
          onClose={() => setIsPicking(false)}
        />
      )}
    </>
  );
}
