import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { Link } from 'wouter';
import { limits } from '@turnstage/contracts/values';
import { useSession } from '../../../session/index.ts';
import { Button } from '../../../ui/button.tsx';
import { PasswordField } from '../../../ui/form/index.ts';
import { showToast } from '../../../ui/toast/index.ts';
import { validatePasswordChange, type PasswordErrors } from './validate-password-change.ts';
import { usePasswordMessages } from './use-password-messages.ts';
import { useSavePassword } from './use-save-password.ts';

export function PasswordForm({ hasPassword }: { hasPassword: boolean }) {
  const { t } = useLingui();
  const email = useSession((session) => session.me?.email ?? '');
  const [old, setOld] = useState('');
  const [chosen, setChosen] = useState('');
  const [problems, setProblems] = useState<PasswordErrors>({});
  const [attempts, setAttempts] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const save = useSavePassword(hasPassword);
  const texts = usePasswordMessages(problems, save.error);

  useEffect(() => {
    if (attempts > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempts]);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (save.isPending) return;
    const found = validatePasswordChange({ old: hasPassword ? old : null, chosen });
    setProblems(found);
    if (Object.keys(found).length > 0) return setAttempts(attempts + 1);
    save.mutate(
      { old, chosen },
      {
        onSuccess: () => {
          setOld('');
          setChosen('');
          showToast(t`New password set. You’re signed out on all other devices.`, { tone: 'ok' });
        },
        onError: () => setAttempts(attempts + 1),
      },
    );
  };
  const onFieldChange = () => {
    setProblems({});
    if (save.isError) save.reset();
  };

  return (
    <form ref={form} noValidate onSubmit={submit} className="flex max-w-96 flex-col gap-4">
      {!hasPassword && (
        <p className="text-14 text-ink-2">
          {email ? (
            <Trans>
              Your account has no password yet. Set one and you can also sign in as{' '}
              <span className="font-semibold wrap-anywhere text-ink">{email}</span>.
            </Trans>
          ) : (
            <Trans>
              Your account has no password yet. To sign in with one, you also need{' '}
              <Link href="/settings/emails" className="font-semibold text-accent-bright underline">
                an email address
              </Link>
              .
            </Trans>
          )}
        </p>
      )}
      {/* Password managers store the password under this username. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      {hasPassword && (
        <div>
          <PasswordField
            label={t`Current password`}
            error={texts.old}
            name="current-password"
            autoComplete="current-password"
            maxLength={limits.password.max}
            value={old}
            onChange={(event) => {
              onFieldChange();
              setOld(event.target.value);
            }}
          />
          <Link
            href="/forgot-password"
            className="inline-flex min-h-11 items-center text-14 font-semibold text-accent-bright underline underline-offset-2"
          >
            <Trans>Forgot it?</Trans>
          </Link>
        </div>
      )}
      <PasswordField
        label={t`New password`}
        hint={t`At least ${limits.password.min} characters. You’ll be signed out on all other devices.`}
        error={texts.chosen}
        name="new-password"
        autoComplete="new-password"
        maxLength={limits.password.max}
        value={chosen}
        onChange={(event) => {
          onFieldChange();
          setChosen(event.target.value);
        }}
      />
      <div role="alert" className="text-14 font-semibold text-danger empty:hidden">
        {texts.general}
      </div>
      <Button type="submit" variant="primary" busy={save.isPending} className="self-start">
        {hasPassword ? <Trans>Change password</Trans> : <Trans>Set password</Trans>}
      </Button>
    </form>
  );
}
