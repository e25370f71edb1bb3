import { Trans, useLingui } from '@lingui/react/macro';
import { pathWithNext } from '../../../lib/next-path.ts';
import type { OAuthProvider } from '../../../session/index.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { CloseIcon, WarningIcon } from '../../../ui/icons/index.ts';
import { serviceNames } from '../service-names.ts';
import { useServiceFailureText } from '../use-service-failure-text.ts';
import { useAuthorization } from '../use-authorization.ts';
import type { Outcome } from './finish-authorization.ts';

interface AuthorizationProblemProps {
  provider: OAuthProvider;
  outcome: Exclude<Outcome, { kind: 'signedIn' | 'linked' | 'handedOver' }>;
  signedIn: boolean;
}

/** Says what happened and offers the fitting next step. */
export function AuthorizationProblem({ provider, outcome, signedIn }: AuthorizationProblemProps) {
  const { t } = useLingui();
  const failureText = useServiceFailureText();
  const { go, busy, error } = useAuthorization();
  const name = serviceNames[provider];
  const { visit } = outcome;
  const purpose = visit?.purpose ?? (signedIn ? 'link' : 'signIn');
  // Only Discord can be used to sign in; music services can only be linked.
  const canRetry = purpose === 'link' ? signedIn : provider === 'discord';
  const next = visit?.next ?? (purpose === 'link' ? '/settings/services' : '/');
  const [title, text] = describeOutcome();
  return (
    <EmptyState
      level={1}
      icon={outcome.kind === 'declined' ? CloseIcon : WarningIcon}
      title={title}
      action={
        <>
          {canRetry && (
            <Button variant="primary" busy={busy} onClick={() => go({ provider, purpose, next })}>
              <Trans>Try again</Trans>
            </Button>
          )}
          <ButtonLink
            variant={canRetry ? 'secondary' : 'primary'}
            href={purpose === 'link' && signedIn ? '/settings/services' : pathWithNext('/sign-in', next)}
          >
            {purpose === 'link' && signedIn ? (
              <Trans>Back to settings</Trans>
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

  function describeOutcome(): [title: string, text: string] {
    switch (outcome.kind) {
      case 'declined':
        return [
          t`You canceled at ${name}`,
          purpose === 'link' ? t`Nothing was linked.` : t`You’re not signed in, and no account was created.`,
        ];
      case 'stranger':
        return [
          t`This link doesn’t work anymore`,
          t`It was already used, is more than 10 minutes old or belongs to another browser. Nothing changed.`,
        ];
      case 'failed':
        return [
          t`Something went wrong at ${name}`,
          t`It says “${outcome.reason}”. Try again. If that doesn’t help, an admin needs to check this site’s settings at ${name}.`,
        ];
      case 'refused':
        return [
          purpose === 'link' ? t`Couldn’t link ${name}` : t`Couldn’t sign you in`,
          failureText(outcome.error, name),
        ];
    }
  }
}
