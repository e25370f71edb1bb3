import { useQuery } from '@tanstack/react-query';
import { playlistResolveLink } from '@turnstage/client/routes';
import { songCacheMs } from '../../../lib/query-client.ts';
import { searchKeys } from '../../../lib/query-keys/search.ts';
import { api, isSignedIn, useSession } from '../../../session/index.ts';

/** Whether a text is a link, or an id of the form that Spotify's applications copy. */
export function isLink(text: string): boolean {
  return /^(https?:\/\/|spotify:)\S+$/i.test(text);
}

/** What a link of a music service points to. The call is for people with an account. */
export function useLink(text: string) {
  const signedIn = useSession(isSignedIn);
  return useQuery({
    queryKey: searchKeys.link(text),
    enabled: signedIn && isLink(text),
    queryFn: ({ signal }) => api.call(playlistResolveLink, { query: { url: text }, signal }),
    // What a link points to doesn't change (rule W33).
    staleTime: songCacheMs,
    gcTime: songCacheMs,
    retry: false,
  });
}
