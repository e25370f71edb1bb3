import { Plural } from '@lingui/react/macro';
import css from './booth.module.css';

const maxDots = 6;

/** Dots for the songs of a turn, filled for those still to come, and the number left. */
export function SongsLeft({ left, of, showsCount }: { left: number; of?: number; showsCount: boolean }) {
  const dots = of !== undefined && of >= left && of <= maxDots ? of : 0;
  return (
    <span className={css.left}>
      {dots > 0 && (
        <span className={css.dots}>
          {Array.from({ length: dots }, (_, index) => (
            <i key={index} data-on={index < left || undefined} />
          ))}
        </span>
      )}
      {(showsCount || dots === 0) && <Plural value={left} one="# left" other="# left" />}
    </span>
  );
}
