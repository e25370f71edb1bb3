import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CallReply } from '@turnstage/client';
import { socialDiscardDeadLetter, socialRetryDeadLetter } from '@turnstage/client/routes';
import type { socialService } from '@turnstage/contracts';
import { staffKeys } from '../../../lib/query-keys/staff.ts';
import { api } from '../../../session/index.ts';
import { showToast } from '../../../ui/toast/index.ts';
import { useStaffFailureText } from '../use-staff-failure-text.ts';
import type { DeadLetter } from './dead-letter-row.tsx';

type Page = CallReply<(typeof socialService)['adminDeadLetters']>;

/** Both actions update optimistically. When the server refuses, they roll back and show the reason. */
export function useDeadLetters() {
  const { t } = useLingui();
  const client = useQueryClient();
  const failureText = useStaffFailureText();

  function options<Reply>(
    call: (id: string) => Promise<Reply>,
    change: (page: Page, id: string) => Page,
    done: string,
  ) {
    return {
      mutationFn: ({ id }: DeadLetter) => call(id),
      onMutate: async ({ id }: DeadLetter) => {
        await client.cancelQueries({ queryKey: staffKeys.deadLetters });
        const before = client.getQueriesData<Page>({ queryKey: staffKeys.deadLetters });
        client.setQueriesData<Page>({ queryKey: staffKeys.deadLetters }, (page) => page && change(page, id));
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
      onSettled: () => client.invalidateQueries({ queryKey: staffKeys.deadLetters }),
    };
  }

  const retry = useMutation(
    options(
      (id) => api.call(socialRetryDeadLetter, { params: { id } }),
      (page, id) => ({ ...page, data: page.data.map((one) => (one.id === id ? again(one) : one)) }),
      t`Retrying the job.`,
    ),
  );
  const discard = useMutation(
    options(
      (id) => api.call(socialDiscardDeadLetter, { params: { id } }),
      (page, id) => ({ ...page, total: page.total - 1, data: page.data.filter((one) => one.id !== id) }),
      t`Job discarded.`,
    ),
  );
  return { retry: retry.mutate, discard: discard.mutate };
}

function again(deadLetter: DeadLetter): DeadLetter {
  return { ...deadLetter, state: 'running', attempts: 0, failedAt: null, nextTryAt: null };
}
