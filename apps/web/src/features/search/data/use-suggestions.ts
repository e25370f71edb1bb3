import { useQuery } from '@tanstack/react-query';
import { playlistSuggestSongs, roomRecentSongs } from '@turnstage/client/routes';
import type { FoundSong } from '@turnstage/contracts';
import { searchKeys } from '../../../lib/query-keys/search.ts';
import { api, ensureToken } from '../../../session/index.ts';

/** The room for which songs are chosen. */
export interface SearchedRoom {
  readonly slug: string;
  /** Whether it would take the song now. */
  accepts(song: FoundSong): boolean;
}

export interface Suggestions {
  /** What was played in the room lately. */
  readonly played: readonly FoundSong[];
  readonly popular: readonly FoundSong[];
}

/** As many as the server takes. */
const maxPlayed = 25;

/** Songs to start with (rule U92). They stay as they are while the search is open, so that no row moves. */
export function useSuggestions(slug: string | undefined, hideExplicit: boolean) {
  return useQuery({
    queryKey: searchKeys.suggestions(slug, hideExplicit),
    queryFn: async ({ signal }): Promise<Suggestions> => {
      // The call needs a token; a guest's is enough.
      await ensureToken();
      const played = slug === undefined ? [] : await loadPlayed(slug, signal);
      const query = {
        ...(played.length > 0 ? { played: played.join() } : {}),
        ...(hideExplicit ? { explicit: false } : {}),
      };
      return api.call(playlistSuggestSongs, { query, signal });
    },
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
}

/** Without the history there are still the popular songs. */
async function loadPlayed(slug: string, signal: AbortSignal): Promise<string[]> {
  try {
    const query = { limit: maxPlayed };
    const { songPlays } = await api.call(roomRecentSongs, { params: { slug }, query, signal });
    return [...new Set(songPlays.flatMap(({ song: { songId } }) => songId ?? []))].filter((id) =>
      /^\d{1,15}$/.test(id),
    );
  } catch {
    return [];
  }
}
