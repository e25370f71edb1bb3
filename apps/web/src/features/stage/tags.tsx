/** Words that float over the figures: who you are, who is pointed at, how many are not drawn. */
import { Plural, Trans } from '@lingui/react/macro';
import type { HeadPoint } from './layout/heads.ts';
import css from './stage.module.css';

export function YouTag({ at }: { at: HeadPoint }) {
  return (
    <span className={css.you} style={{ left: at.x, top: at.y }} aria-hidden="true">
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
