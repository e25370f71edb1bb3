import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  sharingLinkLastFm,
  sharingLinkListenBrainz,
  sharingScrobbling,
  sharingStartLastFm,
  sharingSwitchScrobbling,
  sharingUnlinkScrobbling,
} from '@turnstage/client/routes';
import type { ScrobbleLink, ScrobbleServiceName } from '@turnstage/contracts';
import { scrobblingKeys } from '../../../lib/query-keys/scrobbling.ts';
import { api, useSession } from '../../../session/index.ts';

/** Shows that the way back from Last.fm belongs to this browser. */
const stateKey = 'turnstage.lastfm-state';

const useKey = () => scrobblingKeys.mine(useSession((session) => session.claims?.sub));

export function useScrobbling() {
  return useQuery({ queryKey: useKey(), queryFn: ({ signal }) => api.call(sharingScrobbling, { signal }) });
}

function useChange<Input>(change: (input: Input) => Promise<unknown>) {
  const client = useQueryClient();
  const queryKey = useKey();
  return useMutation({ mutationFn: change, onSettled: () => client.invalidateQueries({ queryKey }) });
}

export const useLinkListenBrainz = () =>
  useChange((token: string) => api.call(sharingLinkListenBrainz, { body: { token } }));

export const useLinkLastFm = () =>
  useChange((token: string) => api.call(sharingLinkLastFm, { body: { token } }));

export const useSwitchScrobbling = (service: ScrobbleServiceName) =>
  useChange((isOn: boolean) => api.call(sharingSwitchScrobbling, { params: { service }, body: { isOn } }));

export const useUnlinkScrobbling = (service: ScrobbleServiceName) =>
  useChange(() => api.call(sharingUnlinkScrobbling, { params: { service } }));

/** Leaves for the page of Last.fm. */
export function useVisitLastFm() {
  return useMutation({
    mutationFn: async () => {
      const state = crypto.randomUUID();
      const { url } = await api.call(sharingStartLastFm, { body: { state } });
      sessionStorage.setItem(stateKey, state);
      location.assign(url);
    },
  });
}

/** The token with which Last.fm led back to this browser; once. */
export function takeLastFmToken(search: URLSearchParams): string | null {
  const state = search.get('lastfm');
  const token = search.get('token');
  const expected = sessionStorage.getItem(stateKey);
  if (state === null || token === null || state !== expected) return null;
  sessionStorage.removeItem(stateKey);
  return token;
}

export type { ScrobbleLink };
