import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { ApiError } from '@turnstage/client';
import { userUpdateProfile } from '@turnstage/client/routes';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { limits } from '@turnstage/contracts/values';
import { useFailureText } from '../../lib/use-failure-text.ts';
import { api, setMe } from '../../session/index.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/form/index.ts';

/** An account created by phone number has a generated nickname. */
export function PhoneNameStep({ onDone }: { onDone: () => void }) {
  const { t } = useLingui();
  const failureText = useFailureText();
  const [nickname, setNickname] = useState('');
  const [short, setShort] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const save = useMutation({
    mutationFn: () => api.call(userUpdateProfile, { body: { nickname: nickname.trim() } }),
    onSuccess: (me) => {
      setMe(me);
      onDone();
    },
    onError: () => input.current?.focus(),
  });
  useEffect(() => input.current?.focus(), []);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (save.isPending) return;
    const tooShort = nickname.trim().length < limits.nickname.min;
    setShort(tooShort);
    if (tooShort) input.current?.focus();
    else save.mutate();
  };
  const taken = save.error instanceof ApiError && save.error.code === 'profile/nickname-taken';
  const error = short
    ? t`Your nickname needs at least ${limits.nickname.min} letters.`
    : taken
      ? t`That nickname’s taken. Try another one.`
      : save.error
        ? failureText(save.error)
        : undefined;

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <TextField
        ref={input}
        label={t`Nickname`}
        error={error}
        name="nickname"
        autoComplete="username"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={limits.nickname.max}
        value={nickname}
        onChange={(event) => {
          setShort(false);
          if (save.isError) save.reset();
          setNickname(event.target.value);
        }}
      />
      <Button type="submit" variant="primary" size="lg" wide busy={save.isPending}>
        <Trans>Continue</Trans>
      </Button>
      <Button variant="quiet" wide onClick={onDone}>
        <Trans>Decide later</Trans>
      </Button>
    </form>
  );
}
