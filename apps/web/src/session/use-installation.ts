import { useQuery } from '@tanstack/react-query';
import type { CallReply } from '@turnstage/client';
import { userInstallation } from '@turnstage/client/routes';
import type { userService } from '@turnstage/contracts';
import { api } from './api.ts';

/** What this installation offers; it changes only with its settings. */
export type Offers = CallReply<(typeof userService)['installation']>;

/** Undefined until it is known: what may not be there is shown no sooner. */
export function useInstallation(): Offers | undefined {
  return useQuery({
    queryKey: ['installation'],
    queryFn: ({ signal }) => api.call(userInstallation, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  }).data;
}
