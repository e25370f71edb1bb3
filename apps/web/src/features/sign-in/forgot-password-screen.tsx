import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSearch } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { nextPlace, placeWithNext } from '../../lib/next-place.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { isSignedIn, useSession } from '../../session/index.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/form/index.ts';
import { AccountCard } from './account-card.tsx';
import { problemsOfEmail } from './credentials.ts';
import { GeneralProblem } from './general-problem.tsx';
import { OutboxNote } from './outbox-note.tsx';
import { ResetLinkSent } from './reset-link-sent.tsx';
import { requestResetLink } from './reset-link.ts';
import { TextLink } from './text-link.tsx';
import { useAccountForm } from './use-account-form.ts';

/** Asks for the link to a new password. The answer is the same for every address, and so are the words. */
export function ForgotPasswordScreen() {
  const { t } = useLingui();
  useDocumentTitle(t`Forgot your password?`);
  const next = nextPlace(useSearch());
  const signedIn = useSession(isSignedIn);
  const brought = useHistoryState<{ email?: string } | null>()?.email;
  const mine = useSession((session) => session.me?.email);
  const [sentTo, setSentTo] = useState<string | null>(null);

  const foot = signedIn ? null : (
    <TextLink href={placeWithNext('/sign-in', next)}>
      <Trans>Back to signing in</Trans>
    </TextLink>
  );
  if (sentTo !== null)
    return (
      <AccountCard title={t`Look into your mail`} foot={foot}>
        <ResetLinkSent email={sentTo} onOther={() => setSentTo(null)} />
      </AccountCard>
    );
  return (
    <AccountCard
      title={t`Forgot your password?`}
      lead={<Trans>We send you a link with which you choose a new one.</Trans>}
      foot={foot}
    >
      <AddressForm start={brought || mine || ''} onSent={setSentTo} />
    </AccountCard>
  );
}

function AddressForm({ start, onSent }: { start: string; onSent: (email: string) => void }) {
  const { t } = useLingui();
  const { form, busy, problems, submit, field } = useAccountForm({
    start: { email: start },
    check: ({ email }) => problemsOfEmail(email),
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
        maxLength={254}
        required
      />
      <GeneralProblem text={problems.general} />
      <Button type="submit" variant="primary" size="lg" wide busy={busy}>
        <Trans>Send me the link</Trans>
      </Button>
      <OutboxNote />
    </form>
  );
}
