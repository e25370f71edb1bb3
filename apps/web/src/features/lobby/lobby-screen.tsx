import { useLingui } from '@lingui/react/macro';
import { useMemo, type ReactNode } from 'react';
import { useSearchParams } from 'wouter';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { isSignedIn, useSession } from '../../session/index.ts';
import { SearchField } from '../../ui/form/search-field.tsx';
import { findRooms } from './find-rooms.ts';
import { GenreChips } from './genre-chips.tsx';
import { listGenres, hasGenre } from './genres.ts';
import { LobbySide } from './lobby-side.tsx';
import { LobbyTitle } from './lobby-title.tsx';
import { NoRooms, RoomsNotLoaded } from './no-rooms.tsx';
import { NewRoomCard } from './new-room-card.tsx';
import { RoomGrid, RoomGridSkeleton } from './room-grid.tsx';
import type { Room } from './room.ts';
import { useFavourites } from './use-favourites.ts';
import { usePublicRooms } from './use-rooms.ts';

const maxGenres = 5;
/** Below this number all rooms are in view: hides the genre filter and shows a card for creating a room. */
const fewRooms = 3;

interface LobbyScreenProps {
  /** The miniature of the stage, rendered by another feature. */
  renderMiniature: (room: Room) => ReactNode;
  /** Button that creates a room. */
  openRoom: ReactNode;
  /** A stage on which nobody is, for a lobby without rooms. */
  emptyStage: ReactNode;
  /** Where my friends are, what comes next, my communities; rendered by other features. */
  friends: ReactNode;
  events: ReactNode;
  communities: ReactNode;
}

/** The list of live rooms. The search and the genre are in the URL. */
export function LobbyScreen(props: LobbyScreenProps) {
  const { renderMiniature, openRoom, emptyStage, friends, events, communities } = props;
  const { t } = useLingui();
  useDocumentTitle(t`Live rooms`);
  const [params, setParams] = useSearchParams();
  const search = params.get('q') ?? '';
  const genre = params.get('genre');
  const signedIn = useSession(isSignedIn);
  const { list, rooms } = usePublicRooms(search);
  const favourites = useFavourites();

  const genres = useMemo(() => (rooms.length < fewRooms ? [] : listGenres(rooms, maxGenres)), [rooms]);
  const shown = useMemo(() => {
    const found = findRooms(rooms, search);
    return genre === null ? found : found.filter((room) => hasGenre(room.vibe, genre));
  }, [rooms, search, genre]);

  const setParam = (name: string, value: string | null) =>
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
            onChange={(text) => setParam('q', text)}
          />
          <GenreChips
            pending={list.isPending}
            genres={genres}
            value={genre}
            onChange={(value) => setParam('genre', value)}
          />
        </div>
        {list.isPending && <RoomGridSkeleton />}
        {list.isError && !list.data && (
          <RoomsNotLoaded error={list.error} onRetry={() => void list.refetch()} />
        )}
        {list.data && shown.length === 0 && (
          <NoRooms
            filtered={filtered}
            search={search.trim()}
            onShowAll={showAll}
            openRoom={openRoom}
            emptyStage={emptyStage}
          />
        )}
        {shown.length > 0 && (
          <RoomGrid
            rooms={shown}
            renderMiniature={renderMiniature}
            favourites={signedIn ? favourites.marked : undefined}
            onFavourite={favourites.toggle}
            last={!filtered && rooms.length < fewRooms && <NewRoomCard openRoom={openRoom} />}
          />
        )}
      </div>
      {/* Below the rooms it comes after them: they are hardly as high as their skeleton. */}
      <aside
        aria-label={signedIn ? t`Your rooms` : t`About Turnstage`}
        className={list.isPending ? 'min-w-0 max-xl:hidden' : 'min-w-0'}
      >
        <LobbySide
          favourites={favourites.rooms}
          friends={friends}
          events={events}
          communities={communities}
        />
      </aside>
    </div>
  );
}
