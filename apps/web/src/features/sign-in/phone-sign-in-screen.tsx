import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { nextPlace, placeWithNext } from '../../lib/next-place.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { placeAfterSignIn, useInstallation } from '../../session/index.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { AccountCard } from './account-card.tsx';
import { PhoneCodeStep } from './phone-code-step.tsx';
import { PhoneNameStep } from './phone-name-step.tsx';
import { PhoneNumberStep, type SentCode } from './phone-number-step.tsx';
import { useGoOnWhenSignedIn } from './use-go-on-when-signed-in.ts';

/** A number, the code that came to it, and for a newcomer a name. */
export function PhoneSignInScreen() {
  const { t } = useLingui();
  useDocumentTitle(t`Sign in by phone`);
  const next = nextPlace(useSearch());
  const [, navigate] = useLocation();
  const offers = useInstallation();
  const [sent, setSent] = useState<SentCode | null>(null);
  const [phone, setPhone] = useState('');
  const [isNew, setIsNew] = useState(false);
  const [busy, setBusy] = useState(false);
  useGoOnWhenSignedIn(next, !busy && !isNew);
  const goOn = async () => navigate(await placeAfterSignIn(next), { replace: true });

  const foot = (
    <Link
      href={placeWithNext('/sign-in', next)}
      className="font-semibold text-accent-bright underline underline-offset-2"
    >
      <Trans>Sign in with email instead</Trans>
    </Link>
  );
  if (offers?.phone.login === false)
    return (
      <AccountCard
        title={t`Sign in by phone`}
        lead={<Trans>The people who run this place have not switched it on.</Trans>}
      >
        <ButtonLink href={placeWithNext('/sign-in', next)} variant="primary" size="lg" wide>
          <Trans>Sign in with email</Trans>
        </ButtonLink>
      </AccountCard>
    );
  if (isNew)
    return (
      <AccountCard title={t`What shall we call you?`} lead={<Trans>Others see it over your avatar.</Trans>}>
        <PhoneNameStep onDone={() => navigate(placeWithNext('/welcome', next), { replace: true })} />
      </AccountCard>
    );
  if (sent)
    return (
      <AccountCard title={t`Look at your phone`} foot={foot}>
        <PhoneCodeStep
          sent={sent}
          onSent={setSent}
          onBusy={setBusy}
          onSignedIn={(opened) => (opened ? setIsNew(true) : void goOn())}
          onOtherNumber={() => setSent(null)}
        />
      </AccountCard>
    );
  return (
    <AccountCard
      title={t`Sign in by phone`}
      lead={<Trans>We send you a code. A number that is new here opens an account.</Trans>}
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
            This place does not send texts yet: the code is written to the outbox of the server, where those
            who run it can read it.
          </Trans>
        </p>
      )}
    </AccountCard>
  );
}
