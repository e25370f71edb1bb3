/** Labels over the figures: you, the person under the pointer, and the number of people not drawn. */
import { Plural, Trans } from '@lingui/react/macro';
import { classNames } from '../../ui/class-names.ts';
import type { HeadPoint } from './layout/heads.ts';
import css from './stage.module.css';

/** Points down at a guest's head; at a desk it is in front of the desk's foot. */
export function YouTag({ at, isSeated }: { at: HeadPoint; isSeated?: boolean }) {
  return (
    <span
      className={classNames(css.you, isSeated && css.seated)}
      style={{ left: at.x, top: at.y }}
      aria-hidden="true"
    >
      <Trans>You</Trans>
    </span>
  );
}

export function NameTag({ at, name }: { at: HeadPoint; name: string }) {
  return (
    <span className={css.nameTag} style={{ left: at.x, top: at.y }} aria-hidden="true">
      {name}
    </span>
  );
}

export function MoreGuests({ count }: { count: number }) {
  return (
    <span className={css.more}>
      <Plural value={count} one="+# more" other="+# more" />
    </span>
  );
}
