import { useQuery } from '@tanstack/react-query';
import type { CallReply } from '@turnstage/client';
import { userInstallation } from '@turnstage/client/routes';
import type { userService } from '@turnstage/contracts';
import { activity } from '../lib/activity.ts';
import { installationKey } from '../lib/query-keys/account.ts';
import { api } from './api.ts';

/** What this installation offers; it changes only with its configuration. */
export type Offers = CallReply<(typeof userService)['installation']>;

/** The latest request. The players of a room, outside React, and the screens share it. */
let requested: Promise<Offers> | undefined;

/** Requested once, and again after a failure. */
export function loadInstallation(): Promise<Offers> {
  if (!requested) {
    const request = api.call(userInstallation, {}).then(limitToFrame);
    request.catch(() => {
      if (requested === request) requested = undefined;
    });
    requested = request;
  }
  return requested;
}

/** Undefined while it loads. Show optional features only once they are known to exist. */
export function useInstallation(): Offers | undefined {
  return useQuery({
    queryKey: installationKey,
    queryFn: ({ client }) => {
      // A second time, because staff changed it.
      if (client.getQueryData(installationKey) !== undefined) requested = undefined;
      return loadInstallation();
    },
    staleTime: Number.POSITIVE_INFINITY,
  }).data;
}

/** Whether mail goes to the installation's outbox: then nobody is told to look in their inbox (rule H24). */
export function useIsMailInOutbox(): boolean {
  return useInstallation()?.mail.delivery === 'outbox';
}

/** Inside Discord nothing is loaded from other services, so their players aren't offered (rule Y8). */
function limitToFrame(offers: Offers): Offers {
  return activity ? { ...offers, playing: { ...offers.playing, players: [], previews: false } } : offers;
}
