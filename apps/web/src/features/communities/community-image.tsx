import type { Community } from '@turnstage/contracts';
import { roomAccents } from '@turnstage/contracts/values';
import { localPosterUrl } from '../../lib/local-poster-url.ts';
import { classNames } from '../../ui/class-names.ts';

/** A community has no colour of its own; this one stays with it. */
export const accentOf = ({ id }: Pick<Community, 'id'>) => roomAccents[id % roomAccents.length] ?? 'amber';

interface CommunityImageProps {
  community: Pick<Community, 'id' | 'name' | 'imageUrl'>;
  /** Size and text size. */
  className?: string;
}

/** The image of a community; its initials where it has none. Its name is always beside it. */
export function CommunityImage({ community, className = 'size-10 text-14' }: CommunityImageProps) {
  const src = localPosterUrl(community.imageUrl, 400);
  const shape = classNames('relative shrink-0 rounded-control object-cover', className);
  if (src) return <img src={src} alt="" loading="lazy" draggable={false} className={shape} />;
  return (
    <span
      aria-hidden="true"
      data-accent={accentOf(community)}
      className={classNames(
        'flex items-center justify-center font-display font-bold text-accent-bright select-none',
        'bg-[color-mix(in_srgb,var(--accent)_18%,var(--surface-2))]',
        shape,
      )}
    >
      {initialsOf(community.name)}
    </span>
  );
}

/** The first letters of the first two words, as whole characters. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).map((word) => [...word].find((letter) => /[\p{L}\p{N}]/u.test(letter)));
  return words
    .filter((letter) => letter !== undefined)
    .slice(0, 2)
    .join('')
    .toLocaleUpperCase();
}
