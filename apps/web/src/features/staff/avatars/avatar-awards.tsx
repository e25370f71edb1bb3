import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { pointsBackfillAchievedAvatars } from '@turnstage/client/routes';
import { useState } from 'react';
import { staffKeys } from '../../../lib/query-keys/staff.ts';
import { api } from '../../../session/index.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckIcon } from '../../../ui/icons/index.ts';
import { Panel } from '../../../ui/panel.tsx';
import { useStaffAction } from '../use-staff-action.ts';
import { SeasonSelect } from './avatar-fields.tsx';

/** Gives the avatars that people earned before there was an award, or while its conditions were others (E20). */
export function AvatarAwards() {
  const { t } = useLingui();
  const [seasonId, setSeasonId] = useState('');
  const award = useStaffAction({
    call: () =>
      api.call(pointsBackfillAchievedAvatars, { params: { seasonId: Number(seasonId) }, query: {} }),
    invalidates: staffKeys.list('avatars'),
  });
  return (
    <Panel title={t`Give earned avatars`}>
      <div className="flex flex-col gap-3">
        <p className="text-14 text-pretty text-ink-2">
          <Trans>
            New awards reach people as they earn them. To include what a season already counted, give them
            here: each person gets one once.
          </Trans>
        </p>
        <SeasonSelect
          label={t`Season`}
          none={t`Choose a season`}
          value={seasonId}
          onChange={(value) => {
            award.reset();
            setSeasonId(value);
          }}
        />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button busy={award.isPending} disabled={seasonId === ''} onClick={() => award.mutate(undefined)}>
            <Trans>Give avatars</Trans>
          </Button>
          <output className="min-w-0 text-14">
            {award.data && !award.isPending && (
              <span className="flex items-center gap-1.5 font-semibold text-ok">
                <CheckIcon size={16} className="shrink-0" />
                <span>
                  <Plural value={award.data.people} one="# person checked" other="# people checked" />
                  {', '}
                  <Plural value={award.data.assigned} one="# avatar given" other="# avatars given" />
                </span>
              </span>
            )}
          </output>
        </div>
      </div>
    </Panel>
  );
}
