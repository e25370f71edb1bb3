import type { Crate } from '@turnstage/contracts';
import { CoverArt } from '../../../ui/cover-art.tsx';
import { CrateIcon, ListIcon, StarFilledIcon, type Icon } from '../../../ui/icons/index.ts';

/** Up to four covers in a square of 44 px; an icon when there are none. */
export function CrateMosaic({ crate }: { crate: Crate }) {
  const { thumbnails, kind, count } = crate;
  if (count === 0) return <EmptyMosaic icon={signs[kind]} />;
  // With fewer than four covers: one fills the square, two or three are completed with drawn covers.
  const cells = thumbnails.length === 1 && count === 1 ? 1 : 4;
  const urls = Array.from({ length: Math.min(cells, Math.max(1, count)) }, (_none, at) => thumbnails[at]);
  const shown = urls.length === 1 ? urls : Array.from({ length: 4 }, (_none, at) => urls[at]);
  return (
    <span
      aria-hidden="true"
      className={`grid size-11 shrink-0 overflow-hidden rounded-cover ${shown.length > 1 ? 'grid-cols-2' : ''}`}
    >
      {shown.map((url, at) => (
        <CoverArt
          // Places in the square, not things.
          // oxlint-disable-next-line react/no-array-index-key
          key={at}
          url={url}
          seed={`${crate.crateUuid} ${at}`}
          className="size-full"
        />
      ))}
    </span>
  );
}

const signs: Record<Crate['kind'], Icon> = {
  default: ListIcon,
  'tt-stars': StarFilledIcon,
  user: CrateIcon,
};

function EmptyMosaic({ icon: IconComponent }: { icon: Icon }) {
  return (
    <span className="flex size-11 shrink-0 items-center justify-center rounded-cover bg-surface-4 text-ink-2">
      <IconComponent size={20} />
    </span>
  );
}
