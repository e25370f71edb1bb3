import css from './lobby.module.css';

/** Three bars that move: music is on. The words beside them say it too. */
export function PlayingBars() {
  return (
    <span aria-hidden="true" className={css.bars}>
      <span />
      <span />
      <span />
    </span>
  );
}
