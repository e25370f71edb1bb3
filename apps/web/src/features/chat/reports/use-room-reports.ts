import { useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { chatResolveReport, chatRoomReports } from '@turnstage/client/routes';
import type { ChatReport } from '@turnstage/contracts';
import { openRoomKeys } from '../../../lib/query-keys/rooms.ts';
import { useFailureText } from '../../../lib/use-failure-text.ts';
import { api } from '../../../session/index.ts';
import { showToast } from '../../../ui/toast/index.ts';

/** Open reports of the room; the room's socket announces changes (rule N22). */
export function useRoomReports(roomUuid: string) {
  return useQuery({
    queryKey: openRoomKeys.reports(roomUuid),
    queryFn: async ({ signal }) =>
      (await api.call(chatRoomReports, { params: { roomUuid }, signal })).reports,
  });
}

export interface Decision {
  report: ChatReport;
  outcome: 'dismissed' | 'deleted';
}

/** One decision closes all open reports of the message (rule C24). */
export function useResolveReport(roomUuid: string) {
  const { t } = useLingui();
  const client = useQueryClient();
  const failureText = useFailureText();
  return useMutation({
    mutationFn: ({ report, outcome }: Decision) =>
      api.call(chatResolveReport, { params: { reportId: report.id }, body: { outcome } }),
    onSuccess: (_reply, { report, outcome }) => {
      client.setQueryData<ChatReport[]>(openRoomKeys.reports(roomUuid), (all) =>
        all?.filter(({ messageUuid }) => messageUuid !== report.messageUuid),
      );
      showToast(outcome === 'deleted' ? t`Message deleted.` : t`Message kept.`, { tone: 'ok' });
    },
    onError: (error) => showToast(failureText(error), { tone: 'warn' }),
    onSettled: () => client.invalidateQueries({ queryKey: openRoomKeys.reports(roomUuid) }),
  });
}
