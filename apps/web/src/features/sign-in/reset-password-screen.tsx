import { Trans, useLingui } from '@lingui/react/macro';
import { ApiError } from '@turnstage/client';
import { userResetPassword } from '@turnstage/client/routes';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { textLimits } from '../../lib/text-limits.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { api, renewToken } from '../../session/index.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/form/index.ts';
import { showToast } from '../../ui/toast/index.ts';
import { AccountCard } from './account-card.tsx';
import { problemsOfNewPassword } from './credentials.ts';
import { GeneralProblem } from './general-problem.tsx';
import { useResetToken } from './reset-token.ts';
import { TextLink } from './text-link.tsx';
import { useAccountForm } from './use-account-form.ts';

/** Where the link of the mail leads: a new password, once. */
export function ResetPasswordScreen() {
  const { t } = useLingui();
  const token = useResetToken();
  const [spent, setSpent] = useState<string | null>(null);
  const isDead = token === '' || token === spent;
  useDocumentTitle(isDead ? t`This link does not work` : t`Choose a new password`);
  if (isDead) return <DeadLink />;
  return <NewPassword key={token} token={token} onDead={() => setSpent(token)} />;
}

function NewPassword({ token, onDead }: { token: string; onDead: () => void }) {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const [onPassword, setOnPassword] = useState(false);
  const { form, busy, problems, submit, field } = useAccountForm({
    check: ({ password }) => problemsOfNewPassword(password),
    send: async ({ password }) => {
      try {
        await api.call(userResetPassword, { body: { token, password } });
      } catch (error) {
        if (error instanceof ApiError && error.code === 'password/can-not-reset') return onDead();
        throw error;
      }
      // Every session of the account has ended; the one here may be of another account, and goes on.
      await renewToken().catch(() => undefined);
      showToast(t`Your new password is set. Sign in with it.`, { tone: 'ok' });
      navigate('/sign-in', { replace: true });
    },
  });
  return (
    <AccountCard
      title={t`Choose a new password`}
      lead={<Trans>All devices that are signed in to your account will be signed out.</Trans>}
      eyesClosed={onPassword}
      foot={
        <TextLink href="/sign-in">
          <Trans>I remember the old one</Trans>
        </TextLink>
      }
    >
      <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <PasswordField
          {...field('password')}
          label={t`New password`}
          hint={t`At least ${textLimits.password.min} characters.`}
          autoComplete="new-password"
          maxLength={textLimits.password.max}
          required
          onFocus={() => setOnPassword(true)}
          onBlur={() => setOnPassword(false)}
        />
        <GeneralProblem text={problems.general} />
        <Button type="submit" variant="primary" size="lg" wide busy={busy}>
          <Trans>Set the password</Trans>
        </Button>
      </form>
    </AccountCard>
  );
}

/** Used up, older than an hour, or cut off by a mail program. */
function DeadLink() {
  const { t } = useLingui();
  return (
    <AccountCard
      title={t`This link does not work`}
      lead={<Trans>A link for a new password works once, for one hour. Have another one sent.</Trans>}
      foot={
        <TextLink href="/sign-in">
          <Trans>Back to signing in</Trans>
        </TextLink>
      }
    >
      <ButtonLink href="/forgot-password" variant="primary" size="lg" wide>
        <Trans>Send me a new link</Trans>
      </ButtonLink>
    </AccountCard>
  );
}
