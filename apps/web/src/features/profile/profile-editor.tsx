import { Trans, useLingui } from '@lingui/react/macro';
import { ApiError } from '@turnstage/client';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { textLimits } from '../../lib/text-limits.ts';
import { useFailureText } from '../../lib/use-failure-text.ts';
import type { Me } from '../../session/index.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog/index.ts';
import { TextField } from '../../ui/form/index.ts';
import { AboutFields, LinkFields } from './about-fields.tsx';
import { AvatarPicker } from './avatar-picker.tsx';
import { ColorPicker } from './color-picker.tsx';
import { ListeningFields } from './listening-fields.tsx';
import { changeOf, draftOf, priceOf, type ProfileDraft } from './profile-draft.ts';
import { useUpdateProfile } from './use-update-profile.ts';

interface ProfileEditorProps {
  me: Me;
  onSaved: (me: Me) => void;
  onClose: () => void;
}

export function ProfileEditor({ me, onSaved, onClose }: ProfileEditorProps) {
  const { t } = useLingui();
  const failureText = useFailureText();
  const [before] = useState(() => draftOf(me));
  const [draft, setDraft] = useState(before);
  const update = useUpdateProfile();
  const form = useRef<HTMLFormElement>(null);
  const put = (part: Partial<ProfileDraft>) => setDraft((previous) => ({ ...previous, ...part }));
  const priceIsWrong = priceOf(draft.priceForGig) === null;

  const tooShort = draft.nickname.trim().length < textLimits.nickname.min;
  const failure = update.error instanceof ApiError ? update.error : undefined;
  const nicknameError = tooShort
    ? t`A nickname has at least ${textLimits.nickname.min} letters.`
    : failure?.code === 'profile/nickname-taken'
      ? t`Somebody has this nickname already. Try another one.`
      : failure?.field === 'nickname'
        ? failureText(failure)
        : undefined;

  useEffect(() => {
    if (update.error && !focusWrongField(form.current))
      // Who saves from the top of the form does not see its end.
      form.current?.querySelector('[role="alert"]')?.scrollIntoView({ block: 'center' });
  }, [update.error]);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (update.isPending) return;
    if (tooShort || priceIsWrong) {
      focusWrongField(form.current);
      return;
    }
    const change = changeOf(before, draft);
    if (Object.keys(change).length === 0) onClose();
    else update.mutate(change, { onSuccess: onSaved });
  };

  return (
    <Dialog
      title={t`Edit profile`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form="edit-profile" variant="primary" busy={update.isPending}>
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <form ref={form} id="edit-profile" noValidate onSubmit={submit} className="flex flex-col gap-5 pt-1">
        <TextField
          label={t`Nickname`}
          name="nickname"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={textLimits.nickname.max}
          value={draft.nickname}
          error={nicknameError}
          onChange={(event) => {
            if (update.isError) update.reset();
            put({ nickname: event.target.value });
          }}
        />
        <AvatarPicker value={draft.avatarId} onChange={(avatarId) => put({ avatarId })} />
        <ColorPicker
          value={draft.color}
          nickname={draft.nickname.trim() || before.nickname}
          onChange={(color) => put({ color })}
        />
        <AboutFields draft={draft} priceIsWrong={priceIsWrong} onChange={put} />
        <LinkFields draft={draft} onChange={put} />
        <ListeningFields draft={draft} onChange={put} />
        {update.isError && nicknameError === undefined && (
          <p role="alert" className="text-14 font-semibold text-danger">
            {failureText(update.error)}
          </p>
        )}
      </form>
    </Dialog>
  );
}

/** Answers whether there is one. */
function focusWrongField(form: HTMLFormElement | null): boolean {
  const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  field?.focus();
  // What is wrong stands below it.
  field?.scrollIntoView({ block: 'center' });
  return field !== null && field !== undefined;
}
