import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useFailureText } from '../../lib/use-failure-text.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { DiscIcon, SearchIcon } from '../../ui/icons/index.ts';
import { LoadFailed } from '../../ui/load-failed.tsx';

interface NoRoomsProps {
  /** Whether a search or genre filters the list; otherwise there is no public room at all. */
  filtered: boolean;
  search: string;
  onShowAll: () => void;
  openRoom: ReactNode;
}

export function NoRooms({ filtered, search, onShowAll, openRoom }: NoRoomsProps) {
  const { t } = useLingui();
  if (filtered) {
    return (
      <EmptyState
        icon={SearchIcon}
        title={search ? t`No rooms match “${search}”` : t`No room is playing that right now`}
        action={
          <>
            <Button onClick={onShowAll}>
              <Trans>Show all rooms</Trans>
            </Button>
            {openRoom}
          </>
        }
      >
        <Trans>Search covers room names, genres, the song that’s on and who’s on stage.</Trans>
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={DiscIcon} title={t`No music yet. Yours could be first`} action={openRoom}>
      <Trans>
        A room is a stage and a crowd: people take seats on stage and play one song each in turn, and the
        crowd nods along when it likes one. Open a room and send friends the link. It shows up here while
        anyone’s in it.
      </Trans>
    </EmptyState>
  );
}

export function RoomsNotLoaded({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useLingui();
  const failureText = useFailureText();
  return (
    <LoadFailed title={t`Couldn’t load the rooms`} onRetry={onRetry}>
      {failureText(error)}
    </LoadFailed>
  );
}
