import { useLingui } from '@lingui/react/macro';
import { classNames } from '../../ui/class-names.ts';
import { HeartFilledIcon, HeartIcon } from '../../ui/icons/index.ts';

interface FavouriteButtonProps {
  /** Name of the room. */
  name: string;
  pressed: boolean;
  onPress: () => void;
}

/**
 * The heart on a card. If the room isn't a favourite, it shows only while the card is pointed at, or on touch
 * screens.
 */
export function FavouriteButton({ name, pressed, onPress }: FavouriteButtonProps) {
  const { t } = useLingui();
  const Heart = pressed ? HeartFilledIcon : HeartIcon;
  return (
    <button
      type="button"
      aria-label={t`Favorite: ${name}`}
      aria-pressed={pressed}
      data-tip={pressed ? t`Remove from favorites` : t`Add to favorites`}
      onClick={onPress}
      className={classNames(
        'hit-44 absolute! top-2.5 left-2.5 z-10 flex size-7 items-center justify-center rounded-full bg-float',
        'transition-[opacity,scale,color] active:scale-90 pointer-coarse:opacity-100',
        pressed
          ? 'text-accent-ink'
          : 'text-ink-2 opacity-0 group-hover:opacity-100 group-focus-within:opacity-100 hover:text-ink focus-visible:opacity-100',
      )}
    >
      <Heart size={16} />
    </button>
  );
}
