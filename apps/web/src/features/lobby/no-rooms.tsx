import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useFailureText } from '../../lib/use-failure-text.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { DiscIcon, SearchIcon } from '../../ui/icons/index.ts';
import { LoadFailed } from '../../ui/load-failed.tsx';

interface NoRoomsProps {
  /** By a search or a genre; else there is no public room at all. */
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
        title={search ? t`No room has “${search}”` : t`No room plays that just now`}
        action={
          <>
            <Button onClick={onShowAll}>
              <Trans>Show all rooms</Trans>
            </Button>
            {openRoom}
          </>
        }
      >
        <Trans>
          The search looks at the names and genres of rooms, the song that is on, and who is on stage.
        </Trans>
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={DiscIcon} title={t`No music yet. Yours could be the first`} action={openRoom}>
      <Trans>
        A room is a stage and a crowd: people take seats on stage, play one song each in turn, and the crowd
        nods when it likes one. Open a room, send the link to friends, and it stands here while somebody is in
        it.
      </Trans>
    </EmptyState>
  );
}

export function RoomsNotLoaded({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useLingui();
  const failureText = useFailureText();
  return (
    <LoadFailed title={t`The rooms did not load`} onRetry={onRetry}>
      {failureText(error)}
    </LoadFailed>
  );
}
