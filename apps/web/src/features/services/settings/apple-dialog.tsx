import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState, type SubmitEvent } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/index.ts';
import { TextArea } from '../../../ui/form/index.ts';
import { showToast } from '../../../ui/toast/index.ts';
import { useServiceFailureText } from '../use-service-failure-text.ts';
import { useHandInAppleToken } from './use-services.ts';

/** Apple gives its token to an application on the person's device, and to nobody else; from there it comes here. */
export function AppleDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const failureText = useServiceFailureText();
  const [token, setToken] = useState('');
  const [malformed, setMalformed] = useState(false);
  const input = useRef<HTMLTextAreaElement>(null);
  const handIn = useHandInAppleToken();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (handIn.isPending) return;
    // What programs copy is often broken into lines.
    const userToken = token.replaceAll(/\s/g, '');
    const wrong = !/^[\x21-\x7e]{16,4096}$/.test(userToken);
    setMalformed(wrong);
    if (wrong) return input.current?.focus();
    handIn.mutate(userToken, {
      onSuccess: () => {
        showToast(t`Apple Music is linked.`, { tone: 'ok' });
        onClose();
      },
      onError: () => input.current?.focus(),
    });
  };
  const error = malformed
    ? t`This is no music user token: one has at least 16 letters and digits.`
    : handIn.error
      ? failureText(handIn.error, 'Apple Music')
      : undefined;
  return (
    <Dialog
      title={t`Link Apple Music`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form="apple-token" variant="primary" busy={handIn.isPending}>
            <Trans>Link</Trans>
          </Button>
        </>
      }
    >
      <form id="apple-token" noValidate onSubmit={submit} className="flex flex-col gap-4">
        <p className="text-14 text-pretty">
          <Trans>
            Apple gives its key, the music user token, to an application that runs MusicKit on your device.
            Copy it from there; Apple is asked whether it holds before anything is kept.
          </Trans>
        </p>
        <TextArea
          ref={input}
          data-autofocus=""
          label={t`Music user token`}
          autoComplete="off"
          spellCheck={false}
          rows={4}
          maxLength={5000}
          value={token}
          error={error}
          onChange={(event) => {
            setMalformed(false);
            if (handIn.isError) handIn.reset();
            setToken(event.target.value);
          }}
        />
      </form>
    </Dialog>
  );
}
