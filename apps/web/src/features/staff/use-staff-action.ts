import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '../../ui/toast/index.ts';
import { useStaffFailure } from './use-staff-failure.ts';

interface StaffAction<Input, Reply> {
  call: (input: Input) => Promise<Reply>;
  /** What to say when it worked; absent where the page itself shows it. */
  done?: string;
  /** Lists that change with it. Default: all of the staff area. */
  touches?: readonly string[];
  onDone?: (reply: Reply, input: Input) => void;
  /** A form shows its own failure; others tell it in passing. */
  quiet?: boolean;
}

/** Something staff do: it is told, and what is on the screen is asked for again. */
export function useStaffAction<Input, Reply>({
  call,
  done,
  touches = ['staff'],
  onDone,
  quiet = false,
}: StaffAction<Input, Reply>) {
  const client = useQueryClient();
  const failureText = useStaffFailure();
  return useMutation({
    mutationFn: call,
    onSuccess: (reply, input) => {
      if (done) showToast(done, { tone: 'ok' });
      onDone?.(reply, input);
    },
    onError: (error) => {
      if (!quiet) showToast(failureText(error), { tone: 'danger' });
    },
    // Also after a failure: somebody else may have been quicker.
    onSettled: () => client.invalidateQueries({ queryKey: touches }),
  });
}
