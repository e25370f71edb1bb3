import { Trans } from '@lingui/react/macro';
import { placeWithNext } from '../lib/next-place.ts';
import { ButtonLink } from '../ui/button.tsx';

interface JoinLinksProps {
  /** Where the person goes on with an account. */
  next: string;
  size?: 'md' | 'lg';
}

/** The two ways on for whoever has no account here yet. */
export function JoinLinks({ next, size = 'md' }: JoinLinksProps) {
  return (
    <>
      <ButtonLink href={placeWithNext('/sign-up', next)} variant="primary" size={size}>
        <Trans>Sign up</Trans>
      </ButtonLink>
      <ButtonLink href={placeWithNext('/sign-in', next)} size={size}>
        <Trans>I have an account</Trans>
      </ButtonLink>
    </>
  );
}
