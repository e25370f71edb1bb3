import { Trans, useLingui } from '@lingui/react/macro';
import { Chip, ChipRow } from '../../ui/chip.tsx';

interface GenreChipsProps {
  genres: readonly string[];
  value: string | null;
  onChange: (genre: string | null) => void;
}

/** With one genre there is nothing to choose. One that came with the link stands among them. */
export function GenreChips({ genres, value, onChange }: GenreChipsProps) {
  const { t } = useLingui();
  const all = value === null || genres.includes(value) ? genres : [value, ...genres];
  if (all.length < 2) return null;
  return (
    <div className="min-w-0 basis-full md:flex md:flex-1 md:basis-0 md:justify-end">
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
