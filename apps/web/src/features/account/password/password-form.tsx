import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { Link } from 'wouter';
import { textLimits } from '../../../lib/text-limits.ts';
import { useSession } from '../../../session/index.ts';
import { Button } from '../../../ui/button.tsx';
import { PasswordField } from '../../../ui/form/index.ts';
import { showToast } from '../../../ui/toast/index.ts';
import { problemsOf, type PasswordProblems } from './password-problems.ts';
import { usePasswordTexts } from './use-password-texts.ts';
import { useSavePassword } from './use-save-password.ts';

export function PasswordForm({ hasPassword }: { hasPassword: boolean }) {
  const { t } = useLingui();
  const email = useSession((session) => session.me?.email ?? '');
  const [old, setOld] = useState('');
  const [chosen, setChosen] = useState('');
  const [problems, setProblems] = useState<PasswordProblems>({});
  const [tries, setTries] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const save = useSavePassword(hasPassword);
  const texts = usePasswordTexts(problems, save.error);

  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tries]);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (save.isPending) return;
    const found = problemsOf({ old: hasPassword ? old : null, chosen });
    setProblems(found);
    if (Object.keys(found).length > 0) return setTries(tries + 1);
    save.mutate(
      { old, chosen },
      {
        onSuccess: () => {
          setOld('');
          setChosen('');
          showToast(t`Your new password is set. All other devices were signed out.`, { tone: 'ok' });
        },
        onError: () => setTries(tries + 1),
      },
    );
  };
  const mend = () => {
    setProblems({});
    if (save.isError) save.reset();
  };

  return (
    <form ref={form} noValidate onSubmit={submit} className="flex max-w-96 flex-col gap-4">
      {!hasPassword && (
        <p className="text-14 text-ink-2">
          {email ? (
            <Trans>
              Your account has no password yet. With one you can sign in as{' '}
              <span className="font-semibold wrap-anywhere text-ink">{email}</span>, too.
            </Trans>
          ) : (
            <Trans>
              Your account has no password yet. To sign in with one you also need{' '}
              <Link href="/settings/emails" className="font-semibold text-accent-bright underline">
                an email address
              </Link>
              .
            </Trans>
          )}
        </p>
      )}
      {/* Password managers keep the password under this name. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      {hasPassword && (
        <div>
          <PasswordField
            label={t`Current password`}
            error={texts.old}
            name="current-password"
            autoComplete="current-password"
            maxLength={textLimits.password.max}
            value={old}
            onChange={(event) => {
              mend();
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
        hint={t`At least ${textLimits.password.min} characters. All other devices are signed out.`}
        error={texts.chosen}
        name="new-password"
        autoComplete="new-password"
        maxLength={textLimits.password.max}
        value={chosen}
        onChange={(event) => {
          mend();
          setChosen(event.target.value);
        }}
      />
      <div role="alert" className="text-14 font-semibold text-danger empty:hidden">
        {texts.general}
      </div>
      <Button type="submit" variant="primary" busy={save.isPending} className="self-start">
        {hasPassword ? <Trans>Change the password</Trans> : <Trans>Set the password</Trans>}
      </Button>
    </form>
  );
}
