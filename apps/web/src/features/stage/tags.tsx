/** Words that float over the figures: who you are, who is pointed at, how many are not drawn. */
import { Plural, Trans } from '@lingui/react/macro';
import { classNames } from '../../ui/class-names.ts';
import type { HeadPoint } from './layout/heads.ts';
import css from './stage.module.css';

/** Points down to a guest's head; at a desk it stands before the desk's foot. */
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
