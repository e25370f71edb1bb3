import { Trans } from '@lingui/react/macro';
import { pathWithNext } from '../lib/next-path.ts';
import { ButtonLink } from '../ui/button.tsx';

interface JoinLinksProps {
  /** Where the person continues with an account. */
  next: string;
  size?: 'md' | 'lg';
}

/** Links to sign up and to sign in, for people without an account. */
export function JoinLinks({ next, size = 'md' }: JoinLinksProps) {
  return (
    <>
      <ButtonLink href={pathWithNext('/sign-up', next)} variant="primary" size={size}>
        <Trans>Sign up</Trans>
      </ButtonLink>
      <ButtonLink href={pathWithNext('/sign-in', next)} size={size}>
        <Trans>I have an account</Trans>
      </ButtonLink>
    </>
  );
}
