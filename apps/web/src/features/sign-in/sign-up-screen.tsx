import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState, type ReactNode } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { nextPlace, placeWithNext } from '../../lib/next-place.ts';
import { textLimits } from '../../lib/text-limits.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { signUp, useInstallation } from '../../session/index.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField, TextField } from '../../ui/form/index.ts';
import { TicketIcon } from '../../ui/icons/index.ts';
import { AccountCard } from './account-card.tsx';
import { problemsOfSignUp, problemsOfVoucherSignUp } from './credentials.ts';
import { GeneralProblem } from './general-problem.tsx';
import { useAccountForm } from './use-account-form.ts';
import { useGoOnWhenSignedIn } from './use-go-on-when-signed-in.ts';
import { voucherOf, voucherPlace } from './voucher.ts';

interface SignUpScreenProps {
  /** Buttons for ways in by other services; given where to go on. */
  otherWays?: (next: string) => ReactNode;
}

/** Opens an account; then come the avatar, the code, and the place where the person came from. */
export function SignUpScreen({ otherWays }: SignUpScreenProps) {
  const { t } = useLingui();
  useDocumentTitle(t`Create an account`);
  const search = useSearch();
  const next = nextPlace(search);
  const brought = voucherOf(search);
  const [, navigate] = useLocation();
  const isClosed = useInstallation()?.signUp === 'closed';
  const [onPassword, setOnPassword] = useState(false);
  const [asked, setAsked] = useState(brought !== '');
  const { form, busy, problems, submit, field } = useAccountForm({
    start: { voucherCode: brought },
    check: isClosed ? problemsOfVoucherSignUp : problemsOfSignUp,
    send: async ({ nickname, email, password, voucherCode }) => {
      const account = { nickname: nickname.trim(), email: email.trim(), password };
      await signUp(voucherCode.trim() ? { ...account, voucherCode: voucherCode.trim() } : account);
      navigate(placeWithNext('/welcome', next), { replace: true });
    },
  });
  useEffect(() => {
    if (asked && !brought) form.current?.querySelector<HTMLElement>('[name="voucherCode"]')?.focus();
  }, [asked, brought, form]);
  // Somebody who is in already redeems the voucher instead.
  const there = brought ? voucherPlace(brought) : next;
  useGoOnWhenSignedIn(there, !busy);

  return (
    <AccountCard
      title={t`Create an account`}
      lead={
        isClosed ? (
          <Trans>New accounts come by voucher here. Ask the people who run this place for one.</Trans>
        ) : (
          <Trans>For a seat on stage, a voice in the chat and rooms of your own.</Trans>
        )
      }
      eyesClosed={onPassword}
      foot={
        <Trans>
          Already here?{' '}
          <Link
            href={placeWithNext('/sign-in', there)}
            className="font-semibold text-accent-bright underline underline-offset-2"
          >
            Sign in
          </Link>
        </Trans>
      }
    >
      <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        {(isClosed || asked) && (
          <TextField
            {...field('voucherCode')}
            label={t`Voucher`}
            hint={t`Ten letters and digits.`}
            icon={TicketIcon}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={32}
            required={isClosed}
          />
        )}
        <TextField
          {...field('nickname')}
          label={t`Nickname`}
          hint={t`Others see it over your avatar.`}
          autoComplete="nickname"
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
          // One signs in with it: password managers keep it beside the password.
          autoComplete="username"
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
        {!isClosed && !asked && (
          <Button variant="quiet" icon={TicketIcon} onClick={() => setAsked(true)}>
            <Trans>I have a voucher</Trans>
          </Button>
        )}
      </form>
      {otherWays?.(next)}
    </AccountCard>
  );
}
