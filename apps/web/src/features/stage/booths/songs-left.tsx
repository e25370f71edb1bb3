import { Plural } from '@lingui/react/macro';
import css from './booth.module.css';

const mostDots = 6;

/** Dots for the songs of a turn, filled for those still to come, and their number. */
export function SongsLeft({ left, of, words }: { left: number; of?: number; words: boolean }) {
  const dots = of !== undefined && of >= left && of <= mostDots ? of : 0;
  return (
    <span className={css.left}>
      {dots > 0 && (
        <span className={css.dots}>
          {Array.from({ length: dots }, (_, index) => (
            <i key={index} data-on={index < left || undefined} />
          ))}
        </span>
      )}
      {(words || dots === 0) && <Plural value={left} one="# left" other="# left" />}
    </span>
  );
}
