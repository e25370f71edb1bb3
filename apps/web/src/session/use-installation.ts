import { queryOptions, useQuery } from '@tanstack/react-query';
import type { CallReply } from '@turnstage/client';
import { userInstallation } from '@turnstage/client/routes';
import type { userService } from '@turnstage/contracts';
import { activity } from '../lib/activity.ts';
import { getQueryClient } from '../lib/query-client.ts';
import { installationKey } from '../lib/query-keys/account.ts';
import { api } from './api.ts';

/** What this installation offers; it changes only with its configuration. */
export type Offers = CallReply<(typeof userService)['installation']>;

const installationQuery = queryOptions({
  queryKey: installationKey,
  queryFn: () => api.call(userInstallation, {}).then(limitToFrame),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Undefined while it loads. Show optional features only once they are known to exist. */
export const useInstallation = (): Offers | undefined => useQuery(installationQuery).data;

/** The same outside React, for the players of a room. */
export const loadInstallation = (): Promise<Offers> => getQueryClient().ensureQueryData(installationQuery);

/** Whether mail goes to the installation's outbox: then nobody is told to look in their inbox (rule H24). */
export function useIsMailInOutbox(): boolean {
  return useInstallation()?.mail.delivery === 'outbox';
}

/** Inside Discord nothing is loaded from other services, so their players aren't offered (rule Y8). */
function limitToFrame(offers: Offers): Offers {
  return activity ? { ...offers, playing: { ...offers.playing, players: [], previews: false } } : offers;
}
