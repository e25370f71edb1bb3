import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { nextPath, pathWithNext } from '../../lib/next-path.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { pathAfterSignIn, useInstallation } from '../../session/index.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { AccountCard } from './account-card.tsx';
import { PhoneCodeStep } from './phone-code-step.tsx';
import { PhoneNameStep } from './phone-name-step.tsx';
import { PhoneNumberStep, type SentCode } from './phone-number-step.tsx';
import { useRedirectWhenSignedIn } from './use-redirect-when-signed-in.ts';

/** Sign-in by phone: the number, the code sent to it, and a nickname for new accounts. */
export function PhoneSignInScreen() {
  const { t } = useLingui();
  useDocumentTitle(t`Sign in with phone`);
  const next = nextPath(useSearch());
  const [, navigate] = useLocation();
  const offers = useInstallation();
  const [sent, setSent] = useState<SentCode | null>(null);
  const [phone, setPhone] = useState('');
  const [isNew, setIsNew] = useState(false);
  const [busy, setBusy] = useState(false);
  useRedirectWhenSignedIn(next, !busy && !isNew);
  const finishSignIn = async () => navigate(await pathAfterSignIn(next), { replace: true });

  const foot = (
    <Link
      href={pathWithNext('/sign-in', next)}
      className="font-semibold text-accent-bright underline underline-offset-2"
    >
      <Trans>Use email instead</Trans>
    </Link>
  );
  if (offers?.phone.login === false)
    return (
      <AccountCard title={t`Sign in with phone`} lead={<Trans>Phone sign-in isn’t turned on here.</Trans>}>
        <ButtonLink href={pathWithNext('/sign-in', next)} variant="primary" size="lg" wide>
          <Trans>Sign in with email</Trans>
        </ButtonLink>
      </AccountCard>
    );
  if (isNew)
    return (
      <AccountCard title={t`What should we call you?`} lead={<Trans>It shows up above your avatar.</Trans>}>
        <PhoneNameStep onDone={() => navigate(pathWithNext('/welcome', next), { replace: true })} />
      </AccountCard>
    );
  if (sent)
    return (
      <AccountCard title={t`Check your phone`} foot={foot}>
        <PhoneCodeStep
          sent={sent}
          onSent={setSent}
          onBusy={setBusy}
          onSignedIn={(opened) => (opened ? setIsNew(true) : void finishSignIn())}
          onOtherNumber={() => setSent(null)}
        />
      </AccountCard>
    );
  return (
    <AccountCard
      title={t`Sign in with phone`}
      lead={<Trans>We’ll send you a code. If your number’s new here, you’ll get an account.</Trans>}
      foot={foot}
    >
      <PhoneNumberStep
        phone={phone}
        onPhone={setPhone}
        channels={offers?.phone.channels ?? ['sms']}
        onSent={setSent}
      />
      {offers?.phone.delivery === 'outbox' && (
        <p className="mt-4 text-12 text-ink-3">
          <Trans>
            This site doesn’t send texts yet. Your code goes to the server’s outbox, and an admin can read it
            to you.
          </Trans>
        </p>
      )}
    </AccountCard>
  );
}
