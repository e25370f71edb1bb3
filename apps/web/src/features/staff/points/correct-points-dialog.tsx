import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { pointsCorrectPoints, pointsSeasons } from '@turnstage/client/routes';
import { limits } from '@turnstage/contracts/values';
import { useState } from 'react';
import { newId } from '../../../lib/new-id.ts';
import { pointsKeys } from '../../../lib/query-keys/points.ts';
import { staffKeys } from '../../../lib/query-keys/staff.ts';
import { api } from '../../../session/index.ts';
import { ChoiceGroup, Select, TextArea, TextField } from '../../../ui/form/index.ts';
import { ActionDialog } from '../action-dialog.tsx';
import { useStaffAction } from '../use-staff-action.ts';

interface CorrectPointsDialogProps {
  userUuid: string;
  nickname: string;
  onClose: () => void;
}

const maxSeasons = 50;

export function CorrectPointsDialog({ userUuid, nickname, onClose }: CorrectPointsDialogProps) {
  const { t } = useLingui();
  const [draft, setDraft] = useState({ direction: 'give', points: '', reason: '', seasonId: '' });
  const [isChecked, setChecked] = useState(false);
  // The same correction that is sent again, after a connection broke, counts once (E14).
  const [idempotencyKey, setIdempotencyKey] = useState(newId);
  const change = (part: Partial<typeof draft>) => {
    setDraft((current) => ({ ...current, ...part }));
    setIdempotencyKey(newId());
  };
  const seasons = useQuery({
    queryKey: pointsKeys.seasons,
    queryFn: ({ signal }) => api.call(pointsSeasons, { query: { take: maxSeasons }, signal }),
  });
  const problem = findProblem(draft);
  const save = useStaffAction({
    call: () =>
      api.call(pointsCorrectPoints, {
        body: {
          userUuid,
          points: draft.direction === 'give' ? Number(draft.points) : -Number(draft.points),
          reason: draft.reason.trim(),
          ...(draft.seasonId !== '' && { seasonId: Number(draft.seasonId) }),
        },
        idempotencyKey,
      }),
    done: t`Points corrected.`,
    invalidates: staffKeys.list('points'),
    alsoInvalidates: pointsKeys.all,
    hasOwnError: true,
    onDone: onClose,
  });
  return (
    <ActionDialog
      title={t`Correct the points of ${nickname}`}
      confirmLabel={draft.direction === 'give' ? t`Give points` : t`Take points`}
      busy={save.isPending}
      error={save.error}
      onConfirm={() => {
        setChecked(true);
        if (problem === null) save.mutate(undefined);
      }}
      onClose={onClose}
      explanation={
        <Trans>They see the points and the reason. Both also appear in the history of staff actions.</Trans>
      }
    >
      <ChoiceGroup
        label={t`Give or take`}
        value={draft.direction}
        onChange={(direction) => change({ direction })}
        choices={[
          { value: 'give', label: t`Give` },
          { value: 'take', label: t`Take` },
        ]}
      />
      <TextField
        label={t`How many points`}
        inputMode="numeric"
        autoComplete="off"
        maxLength={String(limits.correctedPoints).length}
        value={draft.points}
        error={isChecked && problem === 'points' ? t`Use a whole number from 1 to 1,000,000.` : undefined}
        onChange={({ target }) => change({ points: target.value })}
      />
      <Select
        label={t`Season`}
        hint={t`They always count toward the all-time total.`}
        value={draft.seasonId}
        onChange={(seasonId) => change({ seasonId })}
        options={[
          { value: '', label: t`The running one, if there is one` },
          ...(seasons.data?.seasons ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
      <TextArea
        label={t`Reason`}
        hint={t`They’ll see it.`}
        rows={2}
        maxLength={limits.pointsReason}
        value={draft.reason}
        error={isChecked && problem === 'reason' ? t`Say why.` : undefined}
        onChange={({ target }) => change({ reason: target.value })}
      />
    </ActionDialog>
  );
}

function findProblem({ points, reason }: { points: string; reason: string }): 'points' | 'reason' | null {
  const isNumber = /^\d{1,7}$/.test(points.trim());
  if (!isNumber || Number(points) < 1 || Number(points) > limits.correctedPoints) return 'points';
  return reason.trim() === '' ? 'reason' : null;
}
