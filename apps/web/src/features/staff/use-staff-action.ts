import { useMutation, useQueryClient } from '@tanstack/react-query';
import { staffKeys } from '../../lib/query-keys/staff.ts';
import { showToast } from '../../ui/toast/index.ts';
import { useStaffFailureText } from './use-staff-failure-text.ts';

interface StaffAction<Input, Reply> {
  call: (input: Input) => Promise<Reply>;
  /** Success message; absent where the page itself shows the result. */
  done?: string;
  /** Query key prefix to invalidate. Default: the entire staff area. */
  invalidates?: readonly unknown[];
  /** Another prefix, of data that other screens show. */
  alsoInvalidates?: readonly unknown[];
  onDone?: (reply: Reply, input: Input) => void;
  /** Suppresses the error toast, for forms that show their own error. */
  hasOwnError?: boolean;
}

/** A mutation by staff: confirms success with a toast and refetches the lists on the screen. */
export function useStaffAction<Input, Reply>({
  call,
  done,
  invalidates = staffKeys.all,
  alsoInvalidates,
  onDone,
  hasOwnError = false,
}: StaffAction<Input, Reply>) {
  const client = useQueryClient();
  const failureText = useStaffFailureText();
  return useMutation({
    mutationFn: call,
    onSuccess: (reply, input) => {
      if (done) showToast(done, { tone: 'ok' });
      onDone?.(reply, input);
    },
    onError: (error) => {
      if (!hasOwnError) showToast(failureText(error), { tone: 'danger' });
    },
    // Also after a failure: someone else may have been faster.
    onSettled: () => {
      if (alsoInvalidates) void client.invalidateQueries({ queryKey: alsoInvalidates });
      return client.invalidateQueries({ queryKey: invalidates });
    },
  });
}
