import { Trans } from '@lingui/react/macro';
import { RoomShape } from '../../skeleton-shapes.tsx';
import { useMainFocusHandover } from '../../use-main-focus-handover.ts';

/** The room's layout while the person joins. */
export function RoomSkeleton() {
  const main = useMainFocusHandover();
  return (
    <main ref={main} id="main" tabIndex={-1}>
      <output className="sr-only">
        <Trans>Joining the room</Trans>
      </output>
      <RoomShape />
    </main>
  );
}
