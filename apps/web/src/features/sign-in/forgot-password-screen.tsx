import { Trans, useLingui } from '@lingui/react/macro';
import { fieldLengths } from '@turnstage/contracts/values';
import { useState } from 'react';
import { useSearch } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { nextPath, pathWithNext } from '../../lib/next-path.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { isSignedIn, useIsMailInOutbox, useSession } from '../../session/index.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/form/index.ts';
import { AccountCard } from './account-card.tsx';
import { validateEmail } from './credentials.ts';
import { GeneralProblem } from './general-problem.tsx';
import { OutboxNote } from './outbox-note.tsx';
import { ResetLinkSent } from './reset-link-sent.tsx';
import { requestResetLink } from './reset-link.ts';
import { TextLink } from './text-link.tsx';
import { useAccountForm } from './use-account-form.ts';

/**
 * Requests a password reset link. The reply and the text are the same for every address, so they don't reveal who
 * has an account.
 */
export function ForgotPasswordScreen() {
  const { t } = useLingui();
  useDocumentTitle(t`Forgot your password?`);
  const next = nextPath(useSearch());
  const signedIn = useSession(isSignedIn);
  const prefilled = useHistoryState<{ email?: string } | null>()?.email;
  const ownEmail = useSession((session) => session.me?.email);
  const isInOutbox = useIsMailInOutbox();
  const [sentTo, setSentTo] = useState<string | null>(null);

  const foot = signedIn ? null : (
    <TextLink href={pathWithNext('/sign-in', next)}>
      <Trans>Back to sign-in</Trans>
    </TextLink>
  );
  if (sentTo !== null)
    return (
      <AccountCard title={isInOutbox ? t`Ask an admin for your link` : t`Check your inbox`} foot={foot}>
        <ResetLinkSent email={sentTo} onOther={() => setSentTo(null)} />
      </AccountCard>
    );
  return (
    <AccountCard
      title={t`Forgot your password?`}
      lead={
        isInOutbox ? (
          <Trans>An admin can give you a link to choose a new one.</Trans>
        ) : (
          <Trans>We’ll send you a link to choose a new one.</Trans>
        )
      }
      foot={foot}
    >
      <AddressForm start={prefilled || ownEmail || ''} onSent={setSentTo} />
    </AccountCard>
  );
}

function AddressForm({ start, onSent }: { start: string; onSent: (email: string) => void }) {
  const { t } = useLingui();
  const isInOutbox = useIsMailInOutbox();
  const { form, busy, problems, submit, field } = useAccountForm({
    start: { email: start },
    check: ({ email }) => validateEmail(email),
    send: async ({ email }) => {
      await requestResetLink(email.trim());
      onSent(email.trim());
    },
  });
  return (
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
      <GeneralProblem text={problems.general} />
      <Button type="submit" variant="primary" size="lg" wide busy={busy}>
        {isInOutbox ? <Trans>Create link</Trans> : <Trans>Send link</Trans>}
      </Button>
      <OutboxNote />
    </form>
  );
}
