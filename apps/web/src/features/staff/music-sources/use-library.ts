import { useQuery } from '@tanstack/react-query';
import type { CallReply } from '@turnstage/client';
import { uploadGetLibrary } from '@turnstage/client/routes';
import type { uploadService } from '@turnstage/contracts';
import { staffKeys } from '../../../lib/query-keys/staff.ts';
import { api } from '../../../session/index.ts';

export type Library = NonNullable<CallReply<(typeof uploadService)['getLibrary']>['library']>;

const refreshEveryMs = 30_000;
const refreshWhileScanningMs = 2_000;

/** The server's own music; null where it has none. */
export function useLibrary() {
  return useQuery({
    queryKey: staffKeys.musicLibrary,
    queryFn: ({ signal }) => api.call(uploadGetLibrary, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.library?.scan?.finishedAt === null ? refreshWhileScanningMs : refreshEveryMs,
  });
}
