import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import {
  pointsAdminDeleteSeason,
  pointsAdminSeasons,
  pointsBackfillAchievedAvatars,
} from '@turnstage/client/routes';
import { useState } from 'react';
import { pointsKeys } from '../../../lib/query-keys/points.ts';
import { staffKeys } from '../../../lib/query-keys/staff.ts';
import { api } from '../../../session/index.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/index.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PlusIcon, TrophyIcon } from '../../../ui/icons/index.ts';
import { showToast } from '../../../ui/toast/index.ts';
import { ListBody } from '../list/list-body.tsx';
import { useListParams } from '../list/use-list-params.ts';
import { StaffPage } from '../staff-page.tsx';
import { useNow } from '../use-now.ts';
import { useStaffAction } from '../use-staff-action.ts';
import { SeasonDialog } from './season-dialog.tsx';
import { SeasonRow, type Season } from './season-row.tsx';

type Open =
  | { readonly dialog: 'new' }
  | { readonly dialog: 'edit' | 'delete'; readonly season: Season }
  | null;

/** Seasons of the ranking: when each runs, and what it is called. */
export function SeasonsSection() {
  const { t } = useLingui();
  const listParams = useListParams();
  const now = useNow();
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const query = useQuery({
    queryKey: staffKeys.list('seasons', listParams.page),
    queryFn: ({ signal }) =>
      api.call(pointsAdminSeasons, { query: { limit: 25, page: listParams.page }, signal }),
    placeholderData: keepPreviousData,
  });
  const remove = useStaffAction({
    call: ({ id }: Season) => api.call(pointsAdminDeleteSeason, { params: { id } }),
    done: t`Season deleted.`,
    invalidates: staffKeys.list('seasons'),
    alsoInvalidates: pointsKeys.all,
  });
  const award = useStaffAction({
    call: ({ id }: Season) =>
      api.call(pointsBackfillAchievedAvatars, { params: { seasonId: id }, query: {} }),
    onDone: ({ assigned }) =>
      showToast(
        assigned === 0
          ? t`Everyone already has what they earned.`
          : t`${plural(assigned, { one: '# avatar given.', other: '# avatars given.' })}`,
        { tone: 'ok' },
      ),
  });
  const create = (
    <Button variant="primary" icon={PlusIcon} onClick={() => setOpen({ dialog: 'new' })}>
      <Trans>New season</Trans>
    </Button>
  );
  return (
    <StaffPage
      title={t`Seasons`}
      lead={<Trans>DJs collect points for the ranking of the season that’s running.</Trans>}
      actions={create}
    >
      <ListBody
        query={query}
        label={t`Seasons`}
        onPage={listParams.setPage}
        empty={
          <EmptyState icon={TrophyIcon} title={t`No season yet`} action={create}>
            <Trans>
              Start one and the ranking begins. Until then, points only count toward the all-time total.
            </Trans>
          </EmptyState>
        }
      >
        {(row) => {
          const season = row as Season;
          return (
            <SeasonRow
              key={season.id}
              season={season}
              now={now}
              onEdit={() => setOpen({ dialog: 'edit', season })}
              onAward={() => award.mutate(season)}
              onDelete={() => setOpen({ dialog: 'delete', season })}
            />
          );
        }}
      </ListBody>
      {open?.dialog === 'new' && <SeasonDialog onClose={close} />}
      {open?.dialog === 'edit' && <SeasonDialog season={open.season} onClose={close} />}
      {open?.dialog === 'delete' && (
        <ConfirmDialog
          title={t`Delete ${open.season.name}?`}
          confirmLabel={t`Delete season`}
          danger
          onClose={close}
          onConfirm={() => {
            remove.mutate(open.season);
            close();
          }}
        >
          <p className="text-14">
            <Trans>
              Its ranking is deleted for everyone. All-time points and avatars stay. This can’t be undone.
            </Trans>
          </p>
        </ConfirmDialog>
      )}
    </StaffPage>
  );
}
