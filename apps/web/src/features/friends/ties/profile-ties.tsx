import { Trans } from '@lingui/react/macro';
import { useLocation } from 'wouter';
import { placeWithNext } from '../../../lib/next-place.ts';
import { isSignedIn, useSession } from '../../../session/index.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { HeartIcon } from '../../../ui/icons/index.ts';
import { PersonTies, type PersonTiesProps } from './person-ties.tsx';

/** For a profile, which strangers see too. */
export function ProfileTies(props: PersonTiesProps) {
  const signedIn = useSession(isSignedIn);
  const [path] = useLocation();
  if (signedIn) return <PersonTies {...props} />;
  return (
    <ButtonLink href={placeWithNext('/sign-in', path)} icon={HeartIcon}>
      <Trans>Follow</Trans>
    </ButtonLink>
  );
}
