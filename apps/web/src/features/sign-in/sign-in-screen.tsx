import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { nextPath, pathWithNext } from '../../lib/next-path.ts';
import { fieldLengths, limits } from '@turnstage/contracts/values';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { pathAfterSignIn, signIn, useInstallation } from '../../session/index.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { PasswordField, TextField } from '../../ui/form/index.ts';
import { PhoneIcon } from '../../ui/icons/index.ts';
import { AccountCard } from './account-card.tsx';
import { validateSignIn } from './credentials.ts';
import { GeneralProblem } from './general-problem.tsx';
import { TextLink } from './text-link.tsx';
import { useAccountForm } from './use-account-form.ts';
import { useRedirectWhenSignedIn } from './use-redirect-when-signed-in.ts';

interface SignInScreenProps {
  /** Buttons for other ways to sign in; receives the path to continue with. */
  otherWays?: (next: string) => ReactNode;
}

export function SignInScreen({ otherWays }: SignInScreenProps) {
  const { t } = useLingui();
  useDocumentTitle(t`Sign in`);
  const next = nextPath(useSearch());
  const [, navigate] = useLocation();
  const offers = useInstallation();
  const [onPassword, setOnPassword] = useState(false);
  const { form, busy, problems, submit, field } = useAccountForm({
    check: validateSignIn,
    send: async ({ email, password }) => {
      await signIn({ email: email.trim(), password });
      navigate(await pathAfterSignIn(next), { replace: true });
    },
  });
  useRedirectWhenSignedIn(next, !busy);

  return (
    <AccountCard
      title={t`Welcome back`}
      eyesClosed={onPassword}
      foot={
        <Trans>
          New here?{' '}
          <Link
            href={pathWithNext('/sign-up', next)}
            className="font-semibold text-accent-bright underline underline-offset-2"
          >
            Sign up
          </Link>
        </Trans>
      }
    >
      <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <TextField
          {...field('email')}
          label={t`Email`}
          type="email"
          inputMode="email"
          autoComplete="username"
          maxLength={fieldLengths.email}
          required
        />
        <PasswordField
          {...field('password')}
          label={t`Password`}
          autoComplete="current-password"
          maxLength={limits.password.max}
          required
          onFocus={() => setOnPassword(true)}
          onBlur={() => setOnPassword(false)}
        />
        <GeneralProblem text={problems.general} />
        <Button type="submit" variant="primary" size="lg" wide busy={busy}>
          <Trans>Sign in</Trans>
        </Button>
      </form>
      <p className="mt-2 text-center text-14">
        <TextLink
          href={pathWithNext('/forgot-password', next)}
          state={{ email: field('email').value.trim() }}
        >
          <Trans>Forgot your password?</Trans>
        </TextLink>
      </p>
      {offers?.phone.login && (
        <ButtonLink
          href={pathWithNext('/sign-in/phone', next)}
          icon={PhoneIcon}
          size="lg"
          wide
          className="mt-3"
        >
          <Trans>Sign in with phone</Trans>
        </ButtonLink>
      )}
      {otherWays?.(next)}
    </AccountCard>
  );
}
