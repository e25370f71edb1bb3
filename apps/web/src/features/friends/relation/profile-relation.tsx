import { Trans } from '@lingui/react/macro';
import { useLocation } from 'wouter';
import { pathWithNext } from '../../../lib/next-path.ts';
import { isSignedIn, useSession } from '../../../session/index.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { HeartIcon } from '../../../ui/icons/index.ts';
import { PersonRelation, type PersonRelationProps } from './person-relation.tsx';

/** For a profile, which guests can open too. */
export function ProfileRelation(props: PersonRelationProps) {
  const signedIn = useSession(isSignedIn);
  const [path] = useLocation();
  if (signedIn) return <PersonRelation {...props} />;
  return (
    <ButtonLink href={pathWithNext('/sign-in', path)} icon={HeartIcon}>
      <Trans>Follow</Trans>
    </ButtonLink>
  );
}
