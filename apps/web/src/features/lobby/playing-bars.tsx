import css from './lobby.module.css';

/** Animated bars that show that music is playing. The text next to them says it too. */
export function PlayingBars() {
  return (
    <span aria-hidden="true" className={css.bars}>
      <span />
      <span />
      <span />
    </span>
  );
}
