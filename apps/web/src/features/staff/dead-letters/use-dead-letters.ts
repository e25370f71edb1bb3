import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CallReply } from '@turnstage/client';
import { socialDiscardDeadLetter, socialRetryDeadLetter } from '@turnstage/client/routes';
import type { socialService } from '@turnstage/contracts';
import { api } from '../../../session/index.ts';
import { showToast } from '../../../ui/toast/index.ts';
import { useStaffFailure } from '../use-staff-failure.ts';
import type { DeadLetter } from './dead-letter-row.tsx';

type Page = CallReply<(typeof socialService)['adminDeadLetters']>;

export const deadLettersKey = ['staff', 'dead-letters'] as const;

/** Both show at once, and take it back with a reason when the server says no. */
export function useDeadLetters() {
  const { t } = useLingui();
  const client = useQueryClient();
  const failureText = useStaffFailure();

  function options<Reply>(
    call: (id: string) => Promise<Reply>,
    change: (page: Page, id: string) => Page,
    done: string,
  ) {
    return {
      mutationFn: ({ id }: DeadLetter) => call(id),
      onMutate: async ({ id }: DeadLetter) => {
        await client.cancelQueries({ queryKey: deadLettersKey });
        const before = client.getQueriesData<Page>({ queryKey: deadLettersKey });
        client.setQueriesData<Page>({ queryKey: deadLettersKey }, (page) => page && change(page, id));
        return before;
      },
      onSuccess: () => void showToast(done, { tone: 'ok' }),
      onError: (
        error: unknown,
        _letter: DeadLetter,
        before: [readonly unknown[], Page | undefined][] | undefined,
      ) => {
        for (const [key, page] of before ?? []) client.setQueryData(key, page);
        showToast(failureText(error), { tone: 'danger' });
      },
      onSettled: () => client.invalidateQueries({ queryKey: deadLettersKey }),
    };
  }

  const retry = useMutation(
    options(
      (id) => api.call(socialRetryDeadLetter, { params: { id } }),
      (page, id) => ({ ...page, data: page.data.map((one) => (one.id === id ? again(one) : one)) }),
      t`The job is tried again.`,
    ),
  );
  const discard = useMutation(
    options(
      (id) => api.call(socialDiscardDeadLetter, { params: { id } }),
      (page, id) => ({ ...page, total: page.total - 1, data: page.data.filter((one) => one.id !== id) }),
      t`The job is discarded.`,
    ),
  );
  return { retry: retry.mutate, discard: discard.mutate };
}

function again(letter: DeadLetter): DeadLetter {
  return { ...letter, state: 'running', attempts: 0, failedAt: null, nextTryAt: null };
}
