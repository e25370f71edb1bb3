import { Trans, useLingui } from '@lingui/react/macro';
import { placeWithNext } from '../../../lib/next-place.ts';
import type { VisitedProvider } from '../../../session/index.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { CloseIcon, WarningIcon } from '../../../ui/icons/index.ts';
import { serviceNames } from '../service-names.ts';
import { useServiceFailureText } from '../use-service-failure-text.ts';
import { useVisit } from '../use-visit.ts';
import type { Outcome } from './finish-visit.ts';

interface VisitTroubleProps {
  provider: VisitedProvider;
  outcome: Exclude<Outcome, { kind: 'signedIn' | 'linked' }>;
  signedIn: boolean;
}

/** Says what happened, and offers the way on that fits. */
export function VisitTrouble({ provider, outcome, signedIn }: VisitTroubleProps) {
  const { t } = useLingui();
  const failureText = useServiceFailureText();
  const { go, busy, error } = useVisit();
  const name = serviceNames[provider];
  const { visit } = outcome;
  const purpose = visit?.purpose ?? (signedIn ? 'link' : 'signIn');
  // A music service is nothing to sign in with.
  const mayGoAgain = purpose === 'link' ? signedIn : provider === 'discord';
  const next = visit?.next ?? (purpose === 'link' ? '/settings/services' : '/');
  const [title, text] = wordsOf();
  return (
    <EmptyState
      level={1}
      icon={outcome.kind === 'declined' ? CloseIcon : WarningIcon}
      title={title}
      action={
        <>
          {mayGoAgain && (
            <Button variant="primary" busy={busy} onClick={() => go({ provider, purpose, next })}>
              <Trans>Try again</Trans>
            </Button>
          )}
          <ButtonLink
            href={purpose === 'link' && signedIn ? '/settings/services' : placeWithNext('/sign-in', next)}
          >
            {purpose === 'link' && signedIn ? (
              <Trans>Back to the settings</Trans>
            ) : (
              <Trans>Other ways to sign in</Trans>
            )}
          </ButtonLink>
        </>
      }
    >
      <p role="alert">{error ? failureText(error, name) : text}</p>
    </EmptyState>
  );

  function wordsOf(): [title: string, text: string] {
    switch (outcome.kind) {
      case 'declined':
        return [
          t`You said no to ${name}`,
          purpose === 'link' ? t`So nothing is linked.` : t`So nobody was signed in and no account was made.`,
        ];
      case 'stranger':
        return [
          t`This way back leads nowhere`,
          t`It was used already, took longer than ten minutes, or was begun in another browser. Nothing has changed.`,
        ];
      case 'failed':
        return [
          t`${name} sent you back`,
          t`It says “${outcome.reason}”. Try again; if that does not help, those who run this place have to look at its settings at ${name}.`,
        ];
      case 'refused':
        return [
          purpose === 'link' ? t`${name} was not linked` : t`That did not sign you in`,
          failureText(outcome.error, name),
        ];
    }
  }
}
