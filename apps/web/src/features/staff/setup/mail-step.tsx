import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { installationTestMail } from '@turnstage/client/routes';
import { fieldLengths } from '@turnstage/contracts/values';
import { useState, type SubmitEvent } from 'react';
import { api, useInstallation } from '../../../session/index.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/form/index.ts';
import { useStaffFailureText } from '../use-staff-failure-text.ts';

/** Sends one mail and shows what the mail server said (rule W23). */
export function MailStep() {
  const { t } = useLingui();
  const failureText = useStaffFailureText();
  const isSent = useInstallation()?.mail.delivery === 'smtp';
  const [to, setTo] = useState('');
  const [wasSubmitted, setSubmitted] = useState(false);
  const looksRight = /^[^\s@<>]+@[^\s@<>]+$/.test(to.trim());
  const test = useMutation({ mutationFn: () => api.call(installationTestMail, { body: { to: to.trim() } }) });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (looksRight) test.mutate();
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-3">
      <p className="text-14 text-ink-2">
        {isSent ? (
          <Trans>This server sends mail. Send one to yourself to see that it arrives.</Trans>
        ) : (
          <Trans>
            Mail isn’t sent yet: it’s saved in the outbox. Set SMTP_URL and restart the server to send it.
          </Trans>
        )}
      </p>
      <div className="flex flex-wrap items-start gap-3">
        <div className="min-w-0 flex-1 basis-64">
          <TextField
            label={t`Send a test to`}
            type="email"
            autoComplete="email"
            maxLength={fieldLengths.email}
            value={to}
            error={wasSubmitted && !looksRight ? t`That doesn’t look like an email address.` : undefined}
            onChange={(event) => setTo(event.target.value)}
          />
        </div>
        <Button type="submit" busy={test.isPending} className="md:mt-6.5">
          <Trans>Send test</Trans>
        </Button>
      </div>
      {/* Always there: a status that appears together with its text isn't read out. */}
      <output className="text-14">
        {test.error && <span className="text-danger">{failureText(test.error)}</span>}
        {test.data?.ok === true && (
          <span className="text-ok">
            {test.data.delivery === 'smtp' ? (
              <Trans>Sent. Check the inbox.</Trans>
            ) : (
              <Trans>Saved in the outbox.</Trans>
            )}
          </span>
        )}
        {test.data?.ok === false && (
          <span className="flex flex-col gap-1">
            <span className="text-danger">
              <Trans>Not sent. The mail server said:</Trans>
            </span>
            <code lang="en" className="text-12 break-words text-ink-2">
              {test.data.reason}
            </code>
          </span>
        )}
      </output>
    </form>
  );
}
