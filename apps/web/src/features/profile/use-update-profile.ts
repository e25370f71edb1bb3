import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CallInput } from '@turnstage/client';
import { userUpdateProfile } from '@turnstage/client/routes';
import type { userService } from '@turnstage/contracts';
import { api, keepMe } from '../../session/index.ts';

export type ProfileChange = CallInput<(typeof userService)['updateProfile']>['body'];

/** Changes my profile; the bar and my page follow. */
export function useUpdateProfile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: ProfileChange) => api.call(userUpdateProfile, { body: change }),
    onSuccess: (me) => {
      keepMe(me);
      client.setQueryData(profileKey(me.nickname), me);
    },
  });
}

/** Nicknames are unique without regard to case. */
export function profileKey(nickname: string): readonly string[] {
  return ['profile', nickname.toLowerCase()];
}
