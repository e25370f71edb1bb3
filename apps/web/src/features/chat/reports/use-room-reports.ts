import { useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { chatResolveReport, chatRoomReports } from '@turnstage/client/routes';
import type { ChatReport } from '@turnstage/contracts';
import { useFailureText } from '../../../lib/use-failure-text.ts';
import { api } from '../../../session/index.ts';
import { showToast } from '../../../ui/toast/index.ts';

const keyOf = (roomUuid: string) => ['room reports', roomUuid];

/** Open reports of the room, looked for again from time to time: nobody tells of new ones. */
export function useRoomReports(roomUuid: string) {
  return useQuery({
    queryKey: keyOf(roomUuid),
    queryFn: async ({ signal }) =>
      (await api.call(chatRoomReports, { params: { roomUuid }, signal })).reports,
    refetchInterval: 60_000,
  });
}

export interface Decision {
  report: ChatReport;
  outcome: 'dismissed' | 'deleted';
}

/** One decision is for all open reports of the message (rule C24). */
export function useDecision(roomUuid: string) {
  const { t } = useLingui();
  const client = useQueryClient();
  const failureText = useFailureText();
  return useMutation({
    mutationFn: ({ report, outcome }: Decision) =>
      api.call(chatResolveReport, { params: { reportId: report.id }, body: { outcome } }),
    onSuccess: (_reply, { report, outcome }) => {
      client.setQueryData<ChatReport[]>(keyOf(roomUuid), (all) =>
        all?.filter(({ messageUuid }) => messageUuid !== report.messageUuid),
      );
      showToast(outcome === 'deleted' ? t`The message is deleted.` : t`The message stays.`, { tone: 'ok' });
    },
    onError: (error) => showToast(failureText(error), { tone: 'warn' }),
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(roomUuid) }),
  });
}
