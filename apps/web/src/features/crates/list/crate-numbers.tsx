import { Plural, useLingui } from '@lingui/react/macro';
import { formatLength } from '../../../lib/duration.ts';

/** "128 songs · 8 h 14 min" */
export function CrateNumbers({ count, seconds }: { count: number; seconds: number }) {
  const { i18n } = useLingui();
  return (
    <>
      <Plural value={count} _0="No songs yet" one="# song" other="# songs" />
      {count > 0 && ` · ${formatLength(seconds, i18n.locale)}`}
    </>
  );
}
