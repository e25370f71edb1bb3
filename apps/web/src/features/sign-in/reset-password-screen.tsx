import { Trans, useLingui } from '@lingui/react/macro';
import { ApiError } from '@turnstage/client';
import { userResetPassword } from '@turnstage/client/routes';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { limits } from '@turnstage/contracts/values';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { api, renewToken } from '../../session/index.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/form/index.ts';
import { showToast } from '../../ui/toast/index.ts';
import { AccountCard } from './account-card.tsx';
import { validateNewPassword } from './credentials.ts';
import { GeneralProblem } from './general-problem.tsx';
import { useResetToken } from './reset-token.ts';
import { TextLink } from './text-link.tsx';
import { useAccountForm } from './use-account-form.ts';

/** Opened by the emailed link: sets a new password, once. */
export function ResetPasswordScreen() {
  const { t } = useLingui();
  const token = useResetToken();
  const [expiredToken, setExpiredToken] = useState<string | null>(null);
  const isExpired = token === '' || token === expiredToken;
  useDocumentTitle(isExpired ? t`This link doesn’t work` : t`Choose a new password`);
  if (isExpired) return <ExpiredLink />;
  return <NewPassword key={token} token={token} onExpired={() => setExpiredToken(token)} />;
}

function NewPassword({ token, onExpired }: { token: string; onExpired: () => void }) {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const [onPassword, setOnPassword] = useState(false);
  const { form, busy, problems, submit, field } = useAccountForm({
    check: ({ password }) => validateNewPassword(password),
    send: async ({ password }) => {
      try {
        await api.call(userResetPassword, { body: { token, password } });
      } catch (error) {
        if (error instanceof ApiError && error.code === 'password/can-not-reset') return onExpired();
        throw error;
      }
      // All sessions of that account have ended. The session in this browser may belong to another account and
      // continues then.
      await renewToken().catch(() => undefined);
      showToast(t`Password saved. Sign in with your new one.`, { tone: 'ok' });
      navigate('/sign-in', { replace: true });
    },
  });
  return (
    <AccountCard
      title={t`Choose a new password`}
      lead={<Trans>You’ll be signed out on all your devices.</Trans>}
      eyesClosed={onPassword}
      foot={
        <TextLink href="/sign-in">
          <Trans>I remember my password</Trans>
        </TextLink>
      }
    >
      <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <PasswordField
          {...field('password')}
          label={t`New password`}
          hint={t`At least ${limits.password.min} characters.`}
          autoComplete="new-password"
          maxLength={limits.password.max}
          required
          onFocus={() => setOnPassword(true)}
          onBlur={() => setOnPassword(false)}
        />
        <GeneralProblem text={problems.general} />
        <Button type="submit" variant="primary" size="lg" wide busy={busy}>
          <Trans>Save password</Trans>
        </Button>
      </form>
    </AccountCard>
  );
}

/** The link is used up, older than an hour, or cut off by a mail program. */
function ExpiredLink() {
  const { t } = useLingui();
  return (
    <AccountCard
      title={t`This link doesn’t work`}
      lead={<Trans>Reset links work once, for one hour. Get a new one.</Trans>}
      foot={
        <TextLink href="/sign-in">
          <Trans>Back to sign-in</Trans>
        </TextLink>
      }
    >
      <ButtonLink href="/forgot-password" variant="primary" size="lg" wide>
        <Trans>Send new link</Trans>
      </ButtonLink>
    </AccountCard>
  );
}
