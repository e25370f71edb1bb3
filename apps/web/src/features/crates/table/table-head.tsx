/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/control-has-associated-label -- the virtual list positions the rows; table elements lay themselves out */
import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox } from '../../../ui/form/index.ts';
import { columnsOf, fromDesktop, fromWide } from './columns.ts';

interface TableHeadProps {
  selected: number;
  count: number;
  /** Undefined where songs have no actions and can't be selected. */
  onToggleAll: ((all: boolean) => void) | undefined;
}

export function TableHead({ selected, count, onToggleAll }: TableHeadProps) {
  const { t } = useLingui();
  return (
    <div
      role="row"
      aria-rowindex={1}
      className={`${columnsOf(!onToggleAll)} h-11 border-b border-line text-12 font-semibold text-ink-2`}
    >
      {onToggleAll && (
        <span role="columnheader" className="-mx-3 flex">
          <Checkbox
            label={t`Select all songs`}
            hideLabel
            checked={selected > 0 && selected === count}
            indeterminate={selected > 0 && selected < count}
            onChange={onToggleAll}
          />
        </span>
      )}
      <span role="columnheader">
        <span className="sr-only">
          <Trans>Cover</Trans>
        </span>
      </span>
      <span role="columnheader">
        <Trans>Song</Trans>
      </span>
      <span role="columnheader" className={fromWide}>
        <Trans>Album</Trans>
      </span>
      <span role="columnheader" className={fromDesktop}>
        <Trans>Source</Trans>
      </span>
      <span role="columnheader" className={`${fromWide} text-right`}>
        <abbr title={t`Beats per minute`} className="no-underline">
          <Trans>BPM</Trans>
        </abbr>
      </span>
      <span role="columnheader" className="text-right">
        <Trans>Length</Trans>
      </span>
      {onToggleAll && (
        <span role="columnheader">
          <span className="sr-only">
            <Trans>Options</Trans>
          </span>
        </span>
      )}
    </div>
  );
}
