import { Trans, useLingui } from '@lingui/react/macro';
import { ApiError } from '@turnstage/client';
import { limits } from '@turnstage/contracts/values';
import { useEffect, useId, useRef, useState, type SubmitEvent } from 'react';
import { useFailureText } from '../../../lib/use-failure-text.ts';
import { useSession } from '../../../session/index.ts';
import { useRequestDeactivation } from '../../../session/own-account.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/index.ts';
import { PasswordField } from '../../../ui/form/index.ts';
import { RowsSkeleton, SectionFailed } from '../section-states.tsx';
import { RoomChoiceFields, toRoomList, type RoomChoices } from './room-choices.tsx';
import { useSuccession } from './use-succession.ts';

interface DeleteAccountDialogProps {
  graceDays: number;
  /** Accounts without a password are confirmed by having signed in just now. */
  hasPassword: boolean;
  onClose: () => void;
}

/** Asks for the password and what happens to rooms, then requests the deletion (rules A31 and H18). */
export function DeleteAccountDialog({ graceDays, hasPassword, onClose }: DeleteAccountDialogProps) {
  const { t } = useLingui();
  const formId = useId();
  const failureText = useFailureText();
  const email = useSession((session) => session.me?.email ?? '');
  const rooms = useSuccession();
  const request = useRequestDeactivation();
  const [choices, setChoices] = useState<RoomChoices>({});
  const [password, setPassword] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [attempts, setAttempts] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const isWrong = request.error instanceof ApiError && request.error.code === 'password/wrong';

  useEffect(() => {
    if (attempts > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempts]);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (request.isPending || !rooms.data) return;
    if (hasPassword && password === '') {
      setMissing(true);
      return setAttempts(attempts + 1);
    }
    request.mutate(
      { ...(hasPassword ? { password } : {}), rooms: toRoomList(rooms.data, choices) },
      { onSuccess: onClose, onError: () => setAttempts(attempts + 1) },
    );
  };
  const passwordError = isMissing
    ? t`Enter your password.`
    : isWrong
      ? failureText(request.error)
      : undefined;

  return (
    <Dialog
      title={t`Delete your account?`}
      size="sm"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="danger"
            busy={request.isPending}
            disabled={!rooms.data}
          >
            {t`Delete in ${graceDays} days`}
          </Button>
        </>
      }
    >
      <form ref={form} id={formId} noValidate onSubmit={submit} className="flex flex-col gap-5">
        <p>
          <Trans>
            We’ll delete your account in {graceDays} days, and no one can bring it back after that. You can
            change your mind until then. If you want to keep your data, download it first.
          </Trans>
        </p>
        {rooms.isPending && <RowsSkeleton />}
        {rooms.isError && !rooms.data && (
          <SectionFailed error={rooms.error} onRetry={() => void rooms.refetch()} />
        )}
        {rooms.data && rooms.data.length > 0 && (
          <RoomChoiceFields rooms={rooms.data} choices={choices} onChange={setChoices} />
        )}
        {hasPassword && (
          <>
            {/* Password managers find the password by this username. */}
            <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
            <PasswordField
              label={t`Your password`}
              error={passwordError}
              name="current-password"
              autoComplete="current-password"
              maxLength={limits.password.max}
              value={password}
              onChange={(event) => {
                setMissing(false);
                if (request.isError) request.reset();
                setPassword(event.target.value);
              }}
            />
          </>
        )}
        <div role="alert" className="text-14 font-semibold text-danger empty:hidden">
          {request.isError && !isWrong ? failureText(request.error) : ''}
        </div>
      </form>
    </Dialog>
  );
}
