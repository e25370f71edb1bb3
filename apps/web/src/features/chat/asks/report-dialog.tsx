import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { chatReportMessage } from '@turnstage/client/routes';
import type { ChatReport } from '@turnstage/contracts';
import { useState } from 'react';
import { useFailureText } from '../../../lib/use-failure-text.ts';
import { api } from '../../../session/index.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/index.ts';
import { ChoiceGroup, TextArea } from '../../../ui/form/index.ts';
import { showToast } from '../../../ui/toast/index.ts';
import type { ChatLine } from '../channel/chat-log.ts';
import { useReasonWords } from './use-reason-words.ts';

interface ReportDialogProps {
  line: ChatLine;
  onClose: () => void;
}

/** Tells those who keep order of a message, with the reason. */
export function ReportDialog({ line, onClose }: ReportDialogProps) {
  const { t } = useLingui();
  const failureText = useFailureText();
  const words = useReasonWords();
  const [reason, setReason] = useState<ChatReport['reason']>('SPAM');
  const [comment, setComment] = useState('');
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      api.call(chatReportMessage, {
        params: { messageUuid: line.uuid },
        body: { reason, ...(comment.trim() ? { comment: comment.trim() } : {}) },
      }),
    onSuccess: () => {
      showToast(t`Thank you. Those who keep order will look at it.`, { tone: 'ok' });
      onClose();
    },
  });
  return (
    <Dialog
      title={t`Report a message of ${line.userName}`}
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
        {line.message !== '' && (
          <blockquote className="line-clamp-3 border-l-2 border-edge pl-3 text-14">{line.message}</blockquote>
        )}
        <ChoiceGroup
          label={t`What is wrong with it?`}
          value={reason}
          onChange={setReason}
          choices={(Object.keys(words) as ChatReport['reason'][]).map((value) => ({
            value,
            label: words[value],
          }))}
        />
        <TextArea
          label={t`Anything to add?`}
          hint={t`They see this, your name and the message as it is now.`}
          value={comment}
          maxLength={500}
          error={error ? failureText(error) : undefined}
          onChange={(event) => setComment(event.target.value)}
        />
      </div>
    </Dialog>
  );
}
