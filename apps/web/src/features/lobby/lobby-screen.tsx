import { useLingui } from '@lingui/react/macro';
import { useMemo, type ReactNode } from 'react';
import { useSearchParams } from 'wouter';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { isSignedIn, useSession } from '../../session/index.ts';
import { SearchField } from '../../ui/form/search-field.tsx';
import { findRooms } from './find-rooms.ts';
import { GenreChips } from './genre-chips.tsx';
import { genresOf, hasGenre } from './genres.ts';
import { LobbySide } from './lobby-side.tsx';
import { LobbyTitle } from './lobby-title.tsx';
import { NoRooms, RoomsNotLoaded } from './no-rooms.tsx';
import { PlaceForYours } from './place-for-yours.tsx';
import { RoomGrid, RoomGridSkeleton } from './room-grid.tsx';
import type { Room } from './room.ts';
import { useFavourites } from './use-favourites.ts';
import { usePublicRooms } from './use-rooms.ts';

const mostGenres = 5;
/** With fewer rooms than this all are in sight, and a place is left for one's own. */
const fewRooms = 3;

interface LobbyScreenProps {
  /** The stage in small; another feature draws it. */
  renderMiniature: (room: Room) => ReactNode;
  /** Opens the way to a room of one's own. */
  openRoom: ReactNode;
  /** Where my friends are; another feature draws it. */
  friends: ReactNode;
}

/** What is on now, everywhere in the house. The search and the genre stand in the address. */
export function LobbyScreen({ renderMiniature, openRoom, friends }: LobbyScreenProps) {
  const { t } = useLingui();
  useDocumentTitle(t`Live rooms`);
  const [params, setParams] = useSearchParams();
  const search = params.get('q') ?? '';
  const genre = params.get('genre');
  const signedIn = useSession(isSignedIn);
  const { list, rooms } = usePublicRooms(search);
  const favourites = useFavourites();

  const genres = useMemo(() => (rooms.length < fewRooms ? [] : genresOf(rooms, mostGenres)), [rooms]);
  const shown = useMemo(() => {
    const found = findRooms(rooms, search);
    return genre === null ? found : found.filter((room) => hasGenre(room.vibe, genre));
  }, [rooms, search, genre]);

  const put = (name: string, value: string | null) =>
    setParams(
      (previous) => {
        const next = new URLSearchParams(previous);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: true },
    );
  const showAll = () => setParams({}, { replace: true });
  const filtered = search.trim() !== '' || genre !== null;

  return (
    <div className="mx-auto grid max-w-[1680px] gap-x-5.5 gap-y-8 px-4 pt-5 pb-8 md:px-8 xl:grid-cols-[minmax(0,1fr)_300px]">
      <div className="min-w-0">
        <div className="mb-4 flex flex-wrap items-center md:min-h-11 gap-x-6 gap-y-3">
          <LobbyTitle
            rooms={list.data?.count}
            people={list.data?.listeners}
            shown={filtered ? shown.length : undefined}
            state={list.isRefetchError ? 'stale' : list.isError ? 'failed' : 'fresh'}
          />
          <SearchField
            className="w-full md:hidden"
            label={t`Search rooms`}
            value={search}
            onChange={(text) => put('q', text)}
          />
          <GenreChips
            pending={list.isPending}
            genres={genres}
            value={genre}
            onChange={(value) => put('genre', value)}
          />
        </div>
        {list.isPending && <RoomGridSkeleton />}
        {list.isError && !list.data && (
          <RoomsNotLoaded error={list.error} onRetry={() => void list.refetch()} />
        )}
        {list.data && shown.length === 0 && (
          <NoRooms filtered={filtered} search={search.trim()} onShowAll={showAll} openRoom={openRoom} />
        )}
        {shown.length > 0 && (
          <RoomGrid
            rooms={shown}
            renderMiniature={renderMiniature}
            favourites={signedIn ? favourites.marked : undefined}
            onFavourite={favourites.toggle}
            last={!filtered && rooms.length < fewRooms && <PlaceForYours openRoom={openRoom} />}
          />
        )}
      </div>
      <aside aria-label={signedIn ? t`Your rooms` : t`About Turnstage`} className="min-w-0">
        <LobbySide favourites={favourites.rooms} friends={friends} />
      </aside>
    </div>
  );
}
