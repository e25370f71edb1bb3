import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { ApiError } from '@turnstage/client';
import { userUpdateProfile } from '@turnstage/client/routes';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { textLimits } from '../../lib/text-limits.ts';
import { useFailureText } from '../../lib/use-failure-text.ts';
import { api, keepMe } from '../../session/index.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/form/index.ts';

/** An account that a number opened has a name nobody chose. */
export function PhoneNameStep({ onDone }: { onDone: () => void }) {
  const { t } = useLingui();
  const failureText = useFailureText();
  const [nickname, setNickname] = useState('');
  const [short, setShort] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const save = useMutation({
    mutationFn: () => api.call(userUpdateProfile, { body: { nickname: nickname.trim() } }),
    onSuccess: (me) => {
      keepMe(me);
      onDone();
    },
    onError: () => input.current?.focus(),
  });
  useEffect(() => input.current?.focus(), []);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (save.isPending) return;
    const tooShort = nickname.trim().length < textLimits.nickname.min;
    setShort(tooShort);
    if (tooShort) input.current?.focus();
    else save.mutate();
  };
  const taken = save.error instanceof ApiError && save.error.code === 'profile/nickname-taken';
  const error = short
    ? t`A nickname has at least ${textLimits.nickname.min} letters.`
    : taken
      ? t`Somebody has this nickname already. Try another one.`
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
        maxLength={textLimits.nickname.max}
        value={nickname}
        onChange={(event) => {
          setShort(false);
          if (save.isError) save.reset();
          setNickname(event.target.value);
        }}
      />
      <Button type="submit" variant="primary" size="lg" wide busy={save.isPending}>
        <Trans>Go on</Trans>
      </Button>
      <Button variant="quiet" wide onClick={onDone}>
        <Trans>Decide later</Trans>
      </Button>
    </form>
  );
}
