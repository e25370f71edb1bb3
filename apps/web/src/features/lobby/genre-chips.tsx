import { Trans, useLingui } from '@lingui/react/macro';
import { Chip, ChipRow } from '../../ui/chip.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

const placeClasses = 'min-w-0 basis-full md:flex md:flex-1 md:basis-0 md:justify-end';

interface GenreChipsProps {
  /** Shows placeholders while rooms load. */
  pending: boolean;
  genres: readonly string[];
  value: string | null;
  onChange: (genre: string | null) => void;
}

/** Filter by genre. Hidden with fewer than two genres; a genre from the URL is always among them. */
export function GenreChips({ pending, genres, value, onChange }: GenreChipsProps) {
  const { t } = useLingui();
  const all = value === null || genres.includes(value) ? genres : [value, ...genres];
  if (pending) return <ChipSkeletons />;
  if (all.length < 2) return null;
  return (
    <div className={placeClasses}>
      <ChipRow label={t`Genre`}>
        <Chip selected={value === null} onSelect={() => onChange(null)}>
          <Trans>All</Trans>
        </Chip>
        {all.map((genre) => (
          <Chip
            key={genre}
            selected={genre === value}
            onSelect={() => onChange(genre === value ? null : genre)}
          >
            {genre}
          </Chip>
        ))}
      </ChipRow>
    </div>
  );
}

function ChipSkeletons() {
  return (
    <div aria-hidden="true" className={placeClasses}>
      <div className="flex gap-3 overflow-hidden py-1">
        {['w-12', 'w-20', 'w-16', 'w-16'].map((width, index) => (
          <Skeleton key={index} className={`h-9 shrink-0 rounded-pill ${width}`} />
        ))}
      </div>
    </div>
  );
}
