import { avatarPortraitUrl } from '../lib/avatar-url.ts';
import { useImage } from '../lib/use-image.ts';
import { classNames } from './class-names.ts';
import { PersonIcon } from './icons/index.ts';

interface AvatarProps {
  /** The design's name in the URL; see `lib/avatar-url.ts`. */
  slug: string;
  /** The person's name; empty where it is visible beside the portrait anyway. */
  name: string;
  /** Edge length, px. */
  size?: 24 | 32 | 36 | 40 | 56 | 96;
  className?: string;
}

/** A person's portrait in a circle; an outline of a head when there is no drawing. */
export function Avatar({ slug, name, size = 32, className }: AvatarProps) {
  const src = avatarPortraitUrl(slug);
  const { hasFailed, onError } = useImage(src);
  const shape = classNames('shrink-0 rounded-full bg-surface-4 object-cover', className);
  if (hasFailed || slug === '') {
    return (
      <span
        role={name ? 'img' : undefined}
        aria-label={name || undefined}
        aria-hidden={name ? undefined : true}
        style={{ width: size, height: size }}
        className={classNames('inline-flex items-center justify-center text-ink-2', shape)}
      >
        <PersonIcon size={size * 0.6} />
      </span>
    );
  }
  return (
    <img
      src={src}
      alt={name}
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
      draggable={false}
      onError={onError}
      className={shape}
    />
  );
}
