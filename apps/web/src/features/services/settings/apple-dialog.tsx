import { Trans, useLingui } from '@lingui/react/macro';
import { fieldLengths } from '@turnstage/contracts/values';
import { useRef, useState, type SubmitEvent } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/index.ts';
import { TextArea } from '../../../ui/form/index.ts';
import { showToast } from '../../../ui/toast/index.ts';
import { useServiceFailureText } from '../use-service-failure-text.ts';
import { useSaveAppleToken } from './use-services.ts';

/** Apple issues its token only to an app on the person's device; from there they paste it here. */
export function AppleDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const failureText = useServiceFailureText();
  const [token, setToken] = useState('');
  const [malformed, setMalformed] = useState(false);
  const input = useRef<HTMLTextAreaElement>(null);
  const saveToken = useSaveAppleToken();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (saveToken.isPending) return;
    // Copied tokens are often broken into lines.
    const userToken = token.replaceAll(/\s/g, '');
    const isInvalid = !/^[\x21-\x7e]{16,4096}$/.test(userToken);
    setMalformed(isInvalid);
    if (isInvalid) return input.current?.focus();
    saveToken.mutate(userToken, {
      onSuccess: () => {
        showToast(t`Apple Music is linked.`, { tone: 'ok' });
        onClose();
      },
      onError: () => input.current?.focus(),
    });
  };
  const error = malformed
    ? t`That’s not a music user token. It needs at least 16 letters and digits.`
    : saveToken.error
      ? failureText(saveToken.error, 'Apple Music')
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
          <Button type="submit" form="apple-token" variant="primary" busy={saveToken.isPending}>
            <Trans>Link</Trans>
          </Button>
        </>
      }
    >
      <form id="apple-token" noValidate onSubmit={submit} className="flex flex-col gap-4">
        <p className="text-14 text-pretty">
          <Trans>
            Apple gives its key, the music user token, to apps that use MusicKit on your device. Copy it from
            there. We check it with Apple before we save it.
          </Trans>
        </p>
        <TextArea
          ref={input}
          data-autofocus=""
          label={t`Music user token`}
          autoComplete="off"
          spellCheck={false}
          rows={4}
          maxLength={fieldLengths.appleUserToken}
          value={token}
          error={error}
          onChange={(event) => {
            setMalformed(false);
            if (saveToken.isError) saveToken.reset();
            setToken(event.target.value);
          }}
        />
      </form>
    </Dialog>
  );
}
