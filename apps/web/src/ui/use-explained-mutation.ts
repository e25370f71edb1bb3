import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useFailureText } from '../lib/use-failure-text.ts';
import { showToast } from './toast/index.ts';

export interface ExplainedMutationOptions {
  /** Prefix of the queries that show what was changed; fetched again afterwards, also after a failure. */
  readonly invalidates: readonly unknown[];
  /** False where the form shows its refusals itself. */
  readonly explains?: boolean;
}

/** A mutation that explains a refusal in a toast and fetches again what it changed. */
export function useExplainedMutation<Input, Result>(
  mutationFn: (input: Input) => Promise<Result>,
  { invalidates, explains = true }: ExplainedMutationOptions,
) {
  const client = useQueryClient();
  const failureText = useFailureText();
  return useMutation({
    mutationFn,
    onError: (error) => {
      if (explains) showToast(failureText(error), { tone: 'warn' });
    },
    onSettled: () => client.invalidateQueries({ queryKey: invalidates }),
  });
}
