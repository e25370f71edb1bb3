import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { chatReportMessage } from '@turnstage/client/routes';
import type { ChatReport } from '@turnstage/contracts';
import { fieldLengths } from '@turnstage/contracts/values';
import { useState } from 'react';
import { useFailureText } from '../../../lib/use-failure-text.ts';
import { api } from '../../../session/index.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/index.ts';
import { ChoiceGroup, TextArea } from '../../../ui/form/index.ts';
import { showToast } from '../../../ui/toast/index.ts';
import type { TimelineMessage } from '../channel/chat-timeline.ts';
import { useReportReasonLabels } from './use-report-reason-labels.ts';

interface ReportDialogProps {
  message: TimelineMessage;
  onClose: () => void;
}

/** Reports a message to the moderators, with a reason. */
export function ReportDialog({ message, onClose }: ReportDialogProps) {
  const { t } = useLingui();
  const failureText = useFailureText();
  const labels = useReportReasonLabels();
  const [reason, setReason] = useState<ChatReport['reason']>('SPAM');
  const [comment, setComment] = useState('');
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      api.call(chatReportMessage, {
        params: { messageUuid: message.uuid },
        body: { reason, ...(comment.trim() ? { comment: comment.trim() } : {}) },
      }),
    onSuccess: () => {
      showToast(t`Thanks! A mod will take a look.`, { tone: 'ok' });
      onClose();
    },
  });
  return (
    <Dialog
      title={t`Report ${message.userName}’s message`}
      size="sm"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" busy={isPending} onClick={() => mutate()}>
            <Trans>Report</Trans>
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        {message.message !== '' && (
          <blockquote className="line-clamp-3 border-l-2 border-edge pl-3 text-14">
            {message.message}
          </blockquote>
        )}
        <ChoiceGroup
          label={t`What’s wrong with it?`}
          value={reason}
          onChange={setReason}
          choices={(Object.keys(labels) as ChatReport['reason'][]).map((value) => ({
            value,
            label: labels[value],
          }))}
        />
        <TextArea
          label={t`Anything to add?`}
          hint={t`The person who reviews this sees your note, your name and the message as it is now.`}
          value={comment}
          maxLength={fieldLengths.reportComment}
          error={error ? failureText(error) : undefined}
          onChange={(event) => setComment(event.target.value)}
        />
      </div>
    </Dialog>
  );
}
