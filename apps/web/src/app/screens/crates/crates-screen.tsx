import { useParams } from 'wouter';
import { CratesForGuests } from '../../../features/crates/index.ts';
import { isSignedIn, useSession } from '../../../session/index.ts';
import { CratesFrame } from './crates-frame.tsx';
import { ForeignCrate } from './foreign-crate.tsx';
import { MyCratesScreen } from './my-crates-screen.tsx';

/** `/crates` and `/crates/:crate`: the person's crates, a crate somebody shared, or what crates are. */
export function CratesScreen() {
  const { crate } = useParams<{ crate?: string }>();
  const signedIn = useSession(isSignedIn);
  if (signedIn) return <MyCratesScreen place={crate} />;
  if (crate && crate !== 'queue' && crate !== 'likes')
    return (
      <CratesFrame>
        <ForeignCrate crateUuid={crate} />
      </CratesFrame>
    );
  return <CratesForGuests />;
}
