import { useParams } from 'wouter';
import { CratesForGuests } from '../../../features/crates/index.ts';
import { isSignedIn, useSession } from '../../../session/index.ts';
import { CratesFrame } from './crates-frame.tsx';
import { SharedCrate } from './shared-crate.tsx';
import { MyCratesScreen } from './my-crates-screen.tsx';

/** `/crates` and `/crates/:crate`: the person's own crates, a shared crate, or an explanation of crates for guests. */
export function CratesScreen() {
  const { crate } = useParams<{ crate?: string }>();
  const signedIn = useSession(isSignedIn);
  if (signedIn) return <MyCratesScreen crateSlug={crate} />;
  if (crate && crate !== 'queue' && crate !== 'likes')
    return (
      <CratesFrame>
        <SharedCrate crateUuid={crate} />
      </CratesFrame>
    );
  return <CratesForGuests />;
}
