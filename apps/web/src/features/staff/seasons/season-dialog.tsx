import { Trans, useLingui } from '@lingui/react/macro';
import { pointsChangeSeason, pointsCreateSeason } from '@turnstage/client/routes';
import { limits } from '@turnstage/contracts/values';
import { useState } from 'react';
import { pointsKeys } from '../../../lib/query-keys/points.ts';
import { staffKeys } from '../../../lib/query-keys/staff.ts';
import { ownTimeZone } from '../../../lib/zoned-time.ts';
import { api } from '../../../session/index.ts';
import { Checkbox, TextField } from '../../../ui/form/index.ts';
import { ActionDialog } from '../action-dialog.tsx';
import { useStaffAction } from '../use-staff-action.ts';
import { changesOf, draftOf, findProblem, newDraft, toNewSeason, type SeasonDraft } from './season-draft.ts';
import type { Season } from './season-row.tsx';

interface SeasonDialogProps {
  /** Absent: a new one. */
  season?: Season;
  onClose: () => void;
}

export function SeasonDialog({ season, onClose }: SeasonDialogProps) {
  const { t } = useLingui();
  const [timeZone] = useState(ownTimeZone);
  const [before] = useState(() => (season ? draftOf(season, timeZone) : newDraft(Date.now(), timeZone)));
  const [draft, setDraft] = useState(before);
  const [isChecked, setChecked] = useState(false);
  const change = (part: Partial<SeasonDraft>) => setDraft((current) => ({ ...current, ...part }));
  const save = useStaffAction({
    call: () =>
      season
        ? api.call(pointsChangeSeason, {
            params: { id: season.id },
            body: changesOf(draft, before, timeZone),
          })
        : api.call(pointsCreateSeason, { body: toNewSeason(draft, timeZone) }),
    done: season ? t`Season saved.` : t`Season created.`,
    invalidates: staffKeys.list('seasons'),
    alsoInvalidates: pointsKeys.all,
    onDone: onClose,
    hasOwnError: true,
  });
  const problem = isChecked ? findProblem(draft, timeZone) : null;
  const confirm = () => {
    setChecked(true);
    if (findProblem(draft, timeZone) === null) save.mutate(undefined);
  };
  return (
    <ActionDialog
      title={season ? t`Edit season` : t`New season`}
      confirmLabel={season ? t`Save season` : t`Create season`}
      busy={save.isPending}
      error={save.error}
      onConfirm={confirm}
      onClose={onClose}
      explanation={
        <Trans>
          Times are in your time zone. Seasons can’t overlap. Changing the dates doesn’t move points that were
          already counted.
        </Trans>
      }
    >
      <TextField
        label={t`Name`}
        hint={t`Everyone sees it in the ranking.`}
        autoComplete="off"
        maxLength={limits.seasonName.max}
        value={draft.name}
        error={problem === 'name' ? t`Give the season a name.` : undefined}
        onChange={({ target }) => change({ name: target.value })}
      />
      <TextField
        label={t`Starts`}
        type="datetime-local"
        value={draft.start}
        error={problem === 'start' ? t`Choose when it starts.` : undefined}
        onChange={({ target }) => change({ start: target.value })}
      />
      <Checkbox
        label={t`It has an end`}
        hint={t`Without one it runs on, and no other season can follow.`}
        checked={draft.hasEnd}
        onChange={(hasEnd) => change({ hasEnd })}
      />
      {draft.hasEnd && (
        <TextField
          label={t`Ends`}
          type="datetime-local"
          min={draft.start}
          value={draft.end}
          error={
            problem === 'end'
              ? t`Choose when it ends.`
              : problem === 'order'
                ? t`It has to end after it starts.`
                : undefined
          }
          onChange={({ target }) => change({ end: target.value })}
        />
      )}
    </ActionDialog>
  );
}
