import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CallInput } from '@turnstage/client';
import { userUpdateProfile } from '@turnstage/client/routes';
import type { userService } from '@turnstage/contracts';
import { profileKeys } from '../../lib/query-keys/people.ts';
import { api, setMe } from '../../session/index.ts';

export type ProfileChange = CallInput<(typeof userService)['updateProfile']>['body'];

/** Updates my profile and refreshes the top bar and my profile page. */
export function useUpdateProfile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: ProfileChange) => api.call(userUpdateProfile, { body: change }),
    onSuccess: (me) => {
      setMe(me);
      client.setQueryData(profileKeys.byName(me.nickname), me);
    },
  });
}
