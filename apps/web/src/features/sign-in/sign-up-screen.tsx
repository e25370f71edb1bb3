import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState, type ReactNode } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { nextPath, pathWithNext } from '../../lib/next-path.ts';
import { fieldLengths, limits } from '@turnstage/contracts/values';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { signUp, useInstallation } from '../../session/index.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField, TextField } from '../../ui/form/index.ts';
import { TicketIcon } from '../../ui/icons/index.ts';
import { AccountCard } from './account-card.tsx';
import { validateSignUp, validateVoucherSignUp } from './credentials.ts';
import { GeneralProblem } from './general-problem.tsx';
import { useAccountForm } from './use-account-form.ts';
import { useRedirectWhenSignedIn } from './use-redirect-when-signed-in.ts';
import { parseVoucher, voucherPath } from './voucher.ts';

interface SignUpScreenProps {
  /** Buttons for other ways to sign in; receives the path to continue with. */
  otherWays?: (next: string) => ReactNode;
}

/** Creates an account. The avatar, the email code and the page where the person came from follow. */
export function SignUpScreen({ otherWays }: SignUpScreenProps) {
  const { t } = useLingui();
  useDocumentTitle(t`Sign up`);
  const search = useSearch();
  const next = nextPath(search);
  const prefilled = parseVoucher(search);
  const [, navigate] = useLocation();
  const isClosed = useInstallation()?.signUp === 'closed';
  const [onPassword, setOnPassword] = useState(false);
  const [isVoucherOpen, setVoucherOpen] = useState(prefilled !== '');
  const { form, busy, problems, submit, field } = useAccountForm({
    start: { voucherCode: prefilled },
    check: isClosed ? validateVoucherSignUp : validateSignUp,
    send: async ({ nickname, email, password, voucherCode }) => {
      const account = { nickname: nickname.trim(), email: email.trim(), password };
      await signUp(voucherCode.trim() ? { ...account, voucherCode: voucherCode.trim() } : account);
      navigate(pathWithNext('/welcome', next), { replace: true });
    },
  });
  useEffect(() => {
    if (isVoucherOpen && !prefilled)
      form.current?.querySelector<HTMLElement>('[name="voucherCode"]')?.focus();
  }, [isVoucherOpen, prefilled, form]);
  // Someone who is already signed in redeems the voucher instead.
  const destination = prefilled ? voucherPath(prefilled) : next;
  useRedirectWhenSignedIn(destination, !busy);

  return (
    <AccountCard
      title={t`Sign up`}
      lead={
        isClosed ? (
          <Trans>You need a voucher to sign up here. Ask an admin for one.</Trans>
        ) : (
          <Trans>Take a seat, chat and open your own rooms.</Trans>
        )
      }
      eyesClosed={onPassword}
      foot={
        <>
          <Trans>
            Already have an account?{' '}
            <Link
              href={pathWithNext('/sign-in', destination)}
              className="font-semibold text-accent-bright underline underline-offset-2"
            >
              Sign in
            </Link>
          </Trans>{' '}
          {!isClosed && !isVoucherOpen && (
            <Button
              size="sm"
              variant="quiet"
              icon={TicketIcon}
              className="align-middle"
              onClick={() => setVoucherOpen(true)}
            >
              <Trans>I have a voucher</Trans>
            </Button>
          )}
        </>
      }
    >
      <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        {(isClosed || isVoucherOpen) && (
          <TextField
            {...field('voucherCode')}
            label={t`Voucher`}
            hint={t`Ten letters and digits.`}
            isHintBesideLabel
            icon={TicketIcon}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={fieldLengths.voucherCode}
            required={isClosed}
          />
        )}
        <TextField
          {...field('nickname')}
          label={t`Nickname`}
          hint={t`It shows up above your avatar.`}
          isHintBesideLabel
          autoComplete="nickname"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={limits.nickname.max}
          required
        />
        <TextField
          {...field('email')}
          label={t`Email`}
          type="email"
          inputMode="email"
          // The email is the sign-in name, so password managers store it with the password.
          autoComplete="username"
          maxLength={fieldLengths.email}
          required
        />
        <PasswordField
          {...field('password')}
          label={t`Password`}
          hint={t`At least ${limits.password.min} characters.`}
          isHintBesideLabel
          autoComplete="new-password"
          maxLength={limits.password.max}
          required
          onFocus={() => setOnPassword(true)}
          onBlur={() => setOnPassword(false)}
        />
        <GeneralProblem text={problems.general} />
        <Button type="submit" variant="primary" size="lg" wide busy={busy}>
          <Trans>Sign up</Trans>
        </Button>
      </form>
      {otherWays?.(next)}
    </AccountCard>
  );
}
