import { Trans, useLingui } from '@lingui/react/macro';
import { ApiError } from '@turnstage/client';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { limits } from '@turnstage/contracts/values';
import { useFailureText } from '../../lib/use-failure-text.ts';
import type { Me } from '../../session/index.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog/index.ts';
import { TextField } from '../../ui/form/index.ts';
import { AboutFields, LinkFields } from './about-fields.tsx';
import { AvatarPicker } from './avatar-picker.tsx';
import { ColorPicker } from './color-picker.tsx';
import { ListeningFields } from './listening-fields.tsx';
import { diffDraft, toDraft, parsePrice, type ProfileDraft } from './profile-draft.ts';
import { useUpdateProfile } from './use-update-profile.ts';

interface ProfileEditorProps {
  me: Me;
  onSaved: (me: Me) => void;
  onClose: () => void;
}

export function ProfileEditor({ me, onSaved, onClose }: ProfileEditorProps) {
  const { t } = useLingui();
  const failureText = useFailureText();
  const [before] = useState(() => toDraft(me));
  const [draft, setDraft] = useState(before);
  const update = useUpdateProfile();
  const form = useRef<HTMLFormElement>(null);
  const setField = (changes: Partial<ProfileDraft>) => setDraft((previous) => ({ ...previous, ...changes }));
  const isPriceInvalid = parsePrice(draft.priceForGig) === null;

  const tooShort = draft.nickname.trim().length < limits.nickname.min;
  const failure = update.error instanceof ApiError ? update.error : undefined;
  const nicknameError = tooShort
    ? t`Use at least ${limits.nickname.min} letters.`
    : failure?.code === 'profile/nickname-taken'
      ? t`That nickname is taken. Try another one.`
      : failure?.field === 'nickname'
        ? failureText(failure)
        : undefined;

  useEffect(() => {
    if (update.error && !focusInvalidField(form.current))
      // Whoever saves at the top of the form can't see its end.
      form.current?.querySelector('[role="alert"]')?.scrollIntoView({ block: 'center' });
  }, [update.error]);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (update.isPending) return;
    if (tooShort || isPriceInvalid) {
      focusInvalidField(form.current);
      return;
    }
    const change = diffDraft(before, draft);
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
          maxLength={limits.nickname.max}
          value={draft.nickname}
          error={nicknameError}
          onChange={(event) => {
            if (update.isError) update.reset();
            setField({ nickname: event.target.value });
          }}
        />
        <AvatarPicker value={draft.avatarId} onChange={(avatarId) => setField({ avatarId })} />
        <ColorPicker
          value={draft.color}
          nickname={draft.nickname.trim() || before.nickname}
          onChange={(color) => setField({ color })}
        />
        <AboutFields draft={draft} isPriceInvalid={isPriceInvalid} onChange={setField} />
        <LinkFields draft={draft} onChange={setField} />
        <ListeningFields draft={draft} onChange={setField} />
        {update.isError && nicknameError === undefined && (
          <p role="alert" className="text-14 font-semibold text-danger">
            {failureText(update.error)}
          </p>
        )}
      </form>
    </Dialog>
  );
}

/** Focuses the first invalid field. Returns whether there is one. */
function focusInvalidField(form: HTMLFormElement | null): boolean {
  const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  field?.focus();
  // The error message is below the field.
  field?.scrollIntoView({ block: 'center' });
  return field !== null && field !== undefined;
}
