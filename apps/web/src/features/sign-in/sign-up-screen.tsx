import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { nextPlace, placeWithNext } from '../../lib/next-place.ts';
import { textLimits } from '../../lib/text-limits.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { signUp } from '../../session/index.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField, TextField } from '../../ui/form/index.ts';
import { AccountCard } from './account-card.tsx';
import { problemsOfSignUp } from './credentials.ts';
import { GeneralProblem } from './general-problem.tsx';
import { useAccountForm } from './use-account-form.ts';
import { useGoOnWhenSignedIn } from './use-go-on-when-signed-in.ts';

/** Opens an account; then come the avatar, the code, and the place where the person came from. */
export function SignUpScreen() {
  const { t } = useLingui();
  useDocumentTitle(t`Create an account`);
  const next = nextPlace(useSearch());
  const [, navigate] = useLocation();
  const [onPassword, setOnPassword] = useState(false);
  const { form, busy, problems, submit, field } = useAccountForm({
    check: problemsOfSignUp,
    send: async ({ nickname, email, password }) => {
      await signUp({ nickname: nickname.trim(), email: email.trim(), password });
      navigate(placeWithNext('/welcome', next), { replace: true });
    },
  });
  useGoOnWhenSignedIn(next, !busy);

  return (
    <AccountCard
      title={t`Create an account`}
      lead={<Trans>For a seat on stage, a voice in the chat and rooms of your own.</Trans>}
      eyesClosed={onPassword}
      foot={
        <Trans>
          Already here?{' '}
          <Link
            href={placeWithNext('/sign-in', next)}
            className="font-semibold text-accent-bright underline underline-offset-2"
          >
            Sign in
          </Link>
        </Trans>
      }
    >
      <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <TextField
          {...field('nickname')}
          label={t`Nickname`}
          hint={t`Others see it over your avatar.`}
          autoComplete="username"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={textLimits.nickname.max}
          required
        />
        <TextField
          {...field('email')}
          label={t`Email`}
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
          required
        />
        <PasswordField
          {...field('password')}
          label={t`Password`}
          hint={t`At least ${textLimits.password.min} characters.`}
          autoComplete="new-password"
          maxLength={textLimits.password.max}
          required
          onFocus={() => setOnPassword(true)}
          onBlur={() => setOnPassword(false)}
        />
        <GeneralProblem text={problems.general} />
        <Button type="submit" variant="primary" size="lg" wide busy={busy}>
          <Trans>Create the account</Trans>
        </Button>
      </form>
    </AccountCard>
  );
}
