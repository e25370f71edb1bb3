import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { nextPlace, placeWithNext } from '../../lib/next-place.ts';
import { textLimits } from '../../lib/text-limits.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { placeAfterSignIn, signIn, useInstallation } from '../../session/index.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { PasswordField, TextField } from '../../ui/form/index.ts';
import { PhoneIcon } from '../../ui/icons/index.ts';
import { AccountCard } from './account-card.tsx';
import { problemsOfSignIn } from './credentials.ts';
import { GeneralProblem } from './general-problem.tsx';
import { TextLink } from './text-link.tsx';
import { useAccountForm } from './use-account-form.ts';
import { useGoOnWhenSignedIn } from './use-go-on-when-signed-in.ts';

interface SignInScreenProps {
  /** Buttons for ways in by other services; given where to go on. */
  otherWays?: (next: string) => ReactNode;
}

export function SignInScreen({ otherWays }: SignInScreenProps) {
  const { t } = useLingui();
  useDocumentTitle(t`Sign in`);
  const next = nextPlace(useSearch());
  const [, navigate] = useLocation();
  const offers = useInstallation();
  const [onPassword, setOnPassword] = useState(false);
  const { form, busy, problems, submit, field } = useAccountForm({
    check: problemsOfSignIn,
    send: async ({ email, password }) => {
      await signIn({ email: email.trim(), password });
      navigate(await placeAfterSignIn(next), { replace: true });
    },
  });
  useGoOnWhenSignedIn(next, !busy);

  return (
    <AccountCard
      title={t`Welcome back`}
      eyesClosed={onPassword}
      foot={
        <Trans>
          New here?{' '}
          <Link
            href={placeWithNext('/sign-up', next)}
            className="font-semibold text-accent-bright underline underline-offset-2"
          >
            Create an account
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
          maxLength={254}
          required
        />
        <PasswordField
          {...field('password')}
          label={t`Password`}
          autoComplete="current-password"
          maxLength={textLimits.password.max}
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
          href={placeWithNext('/forgot-password', next)}
          state={{ email: field('email').value.trim() }}
        >
          <Trans>Forgot your password?</Trans>
        </TextLink>
      </p>
      {offers?.phone.login && (
        <ButtonLink
          href={placeWithNext('/sign-in/phone', next)}
          icon={PhoneIcon}
          size="lg"
          wide
          className="mt-3"
        >
          <Trans>Sign in by phone</Trans>
        </ButtonLink>
      )}
      {otherWays?.(next)}
    </AccountCard>
  );
}
