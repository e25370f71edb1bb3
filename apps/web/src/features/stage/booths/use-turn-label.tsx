import { selectOrdinal } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';

/** "Next", "2nd", "3rd" … */
export function useTurnLabel(): (turn: number) => string {
  const { t } = useLingui();
  return (turn) =>
    turn <= 1 ? t`Next` : t`${selectOrdinal(turn, { one: '#st', two: '#nd', few: '#rd', other: '#th' })}`;
}
