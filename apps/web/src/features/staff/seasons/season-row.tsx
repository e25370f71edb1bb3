import { Trans, useLingui } from '@lingui/react/macro';
import type { Season as SeasonShape } from '@turnstage/contracts';
import { Button } from '../../../ui/button.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { Timestamp } from '../timestamp.tsx';

export type Season = Pick<SeasonShape, 'id' | 'name' | 'startDate' | 'endDate'>;

interface SeasonRowProps {
  season: Season;
  now: number;
  onEdit: () => void;
  onAward: () => void;
  onDelete: () => void;
}

export function SeasonRow({ season, now, onEdit, onAward, onDelete }: SeasonRowProps) {
  const { t } = useLingui();
  const { name, startDate, endDate } = season;
  const isUpcoming = Date.parse(startDate) > now;
  const isOver = endDate !== null && Date.parse(endDate) <= now;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 text-14">
      <div className="flex min-w-0 flex-1 basis-64 flex-col gap-1">
        <p className="flex flex-wrap items-center gap-2">
          <span className="min-w-0 font-semibold break-words text-ink">{name}</span>
          {isUpcoming && (
            <Tag>
              <Trans>Coming up</Trans>
            </Tag>
          )}
          {isOver && (
            <Tag color="var(--ink-3)">
              <Trans>Over</Trans>
            </Tag>
          )}
          {!isUpcoming && !isOver && (
            <Tag color="var(--ok)">
              <Trans>Running</Trans>
            </Tag>
          )}
        </p>
        <p className="text-12 text-ink-3">
          <Timestamp at={startDate} /> – {endDate === null ? t`no end` : <Timestamp at={endDate} />}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {!isUpcoming && (
          <Button size="sm" aria-label={t`Give avatars of ${name}`} onClick={onAward}>
            <Trans>Give avatars</Trans>
          </Button>
        )}
        <Button size="sm" aria-label={t`Edit ${name}`} onClick={onEdit}>
          <Trans>Edit</Trans>
        </Button>
        <Button size="sm" aria-label={t`Delete ${name}`} onClick={onDelete}>
          <Trans>Delete</Trans>
        </Button>
      </div>
    </li>
  );
}
