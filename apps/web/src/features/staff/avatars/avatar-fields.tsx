import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { pointsAdminSeasons } from '@turnstage/client/routes';
import { avatarStatuses, limits } from '@turnstage/contracts/values';
import { acceptedDrawings } from '../../../lib/accepted-images.ts';
import { staffKeys } from '../../../lib/query-keys/staff.ts';
import { api, useInstallation } from '../../../session/index.ts';
import { Checkbox, ImageField, Select, TextField } from '../../../ui/form/index.ts';
import type { AvatarDraft, DraftProblem } from './avatar-draft.ts';
import { useAvatarLabels } from './use-avatar-labels.ts';

interface AvatarFieldsProps {
  draft: AvatarDraft;
  problem: DraftProblem | null;
  onChange: (part: Partial<AvatarDraft>) => void;
  /** Its images as they are now; undefined for a drawing, which can't be replaced. */
  images: { front: string | null; back: string | null } | undefined;
}

export function AvatarFields({ draft, problem, onChange, images }: AvatarFieldsProps) {
  const { t } = useLingui();
  const labels = useAvatarLabels();
  const hasActivity = useInstallation()?.activity ?? false;
  return (
    <>
      <TextField
        label={t`Name`}
        autoComplete="off"
        maxLength={limits.avatarName.max}
        value={draft.name}
        error={problem === 'name' ? t`Give it a name.` : undefined}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      {/* Browsers draw a framed swatch with a distance of its own. */}
      <div className="[&_::-moz-color-swatch]:rounded-cover [&_::-moz-color-swatch]:border-0 [&_::-webkit-color-swatch]:rounded-cover [&_::-webkit-color-swatch]:border-0 [&_::-webkit-color-swatch-wrapper]:p-0 [&_input]:p-1.5">
        <TextField
          label={t`Color`}
          type="color"
          value={draft.color}
          onChange={({ target }) => onChange({ color: target.value })}
        />
      </div>
      <Select
        label={t`Who can wear it`}
        hint={labels.statusHints[draft.status]}
        value={draft.status}
        onChange={(status) => onChange({ status })}
        options={avatarStatuses.map((value) => ({ value, label: labels.statuses[value] }))}
      />
      {(hasActivity || draft.discordOnly) && (
        <Checkbox
          label={t`Only people who came in through Discord`}
          checked={draft.discordOnly}
          onChange={(discordOnly) => onChange({ discordOnly })}
        />
      )}
      {draft.status === 'SEASON_AWARD' && <AwardFields draft={draft} problem={problem} onChange={onChange} />}
      {images && (
        <>
          <ImageField
            label={t({ message: 'Front', context: 'of a figure' })}
            hint={t`SVG, PNG or WebP, 120 × 146 or larger, standing on the lower edge.`}
            accept={acceptedDrawings}
            isWhole
            current={images.front}
            value={draft.front}
            error={problem === 'front' ? t`Choose an image.` : undefined}
            onChange={(front) => onChange({ front: front ?? undefined })}
            previewClassName="h-28 w-23 bg-surface-1"
          />
          <ImageField
            label={t({ message: 'Back', context: 'of a figure' })}
            hint={t`For the crowd, seen from behind. Without one the front shows.`}
            accept={acceptedDrawings}
            isWhole
            current={images.back}
            value={draft.back}
            onChange={(back) => onChange({ back: back ?? undefined })}
            previewClassName="h-28 w-23 bg-surface-1"
          />
        </>
      )}
    </>
  );
}

function AwardFields({ draft, problem, onChange }: Omit<AvatarFieldsProps, 'images'>) {
  const { t } = useLingui();
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Select
        label={t`Earned by`}
        value={draft.rankingType}
        onChange={(rankingType) => onChange({ rankingType })}
        options={[
          { value: 'points', label: t`Points in a season` },
          { value: 'rank', label: t`Place when a season ends` },
        ]}
      />
      <TextField
        label={draft.rankingType === 'points' ? t`Points` : t`Last place that gets it`}
        inputMode="numeric"
        autoComplete="off"
        value={draft.rankingValue}
        error={problem === 'value' ? t`Use a whole number, 1 or higher.` : undefined}
        onChange={({ target }) => onChange({ rankingValue: target.value })}
      />
      <div className="sm:col-span-2">
        <SeasonSelect
          label={t`Season`}
          none={t`Every season`}
          value={draft.seasonId}
          onChange={(seasonId) => onChange({ seasonId })}
        />
      </div>
    </div>
  );
}

interface SeasonSelectProps {
  label: string;
  /** The choice without a season. */
  none: string;
  value: string;
  onChange: (seasonId: string) => void;
}

export function SeasonSelect({ label, none, value, onChange }: SeasonSelectProps) {
  const { t } = useLingui();
  const hasPoints = useInstallation()?.points ?? false;
  const seasons = useQuery({
    queryKey: staffKeys.list('seasons', 'all'),
    queryFn: ({ signal }) => api.call(pointsAdminSeasons, { query: { limit: 200 }, signal }),
    enabled: hasPoints,
  });
  const known = seasons.data?.data ?? [];
  const isUnknown = value !== '' && !known.some(({ id }) => String(id) === value);
  return (
    <Select
      label={label}
      value={value}
      onChange={onChange}
      options={[
        { value: '', label: none },
        ...known.map(({ id, name = '' }) => ({ value: String(id), label: name })),
        ...(isUnknown ? [{ value, label: t`Season ${value}` }] : []),
      ]}
    />
  );
}
