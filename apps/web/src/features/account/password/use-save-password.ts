import { useMutation, useQueryClient } from '@tanstack/react-query';
import { userChangePassword, userSetPassword } from '@turnstage/client/routes';
import { api } from '../../../session/index.ts';

/** The current session continues. Account data on other pages is refetched. */
export function useSavePassword(hasPassword: boolean) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ old, chosen }: { old: string; chosen: string }) =>
      hasPassword
        ? api.call(userChangePassword, { body: { oldPassword: old, newPassword: chosen } })
        : api.call(userSetPassword, { body: { password: chosen } }),
    onSuccess: () => client.invalidateQueries(),
  });
}
