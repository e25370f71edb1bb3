import type { ReactNode } from 'react';
import { CheckIcon, WarningIcon } from '../../../ui/icons/index.ts';
import type { Finding } from './finding.ts';
import { useFindingTexts } from './use-finding-texts.ts';

const icons: Readonly<Record<Finding['state'], ReactNode>> = {
  ok: <CheckIcon size={18} className="mt-px shrink-0 text-ok" />,
  warning: <WarningIcon size={18} className="mt-px shrink-0 text-warn" />,
  problem: <WarningIcon size={18} className="mt-px shrink-0 text-danger" />,
};

/** One finding: what it is about, what was found, and what to do. */
export function FindingRow({ finding }: { finding: Finding }) {
  const { name, text, remedy } = useFindingTexts()(finding);
  const { reason } = finding.facts;
  const needsAttention = finding.state !== 'ok';
  return (
    <li className="flex items-start gap-3 px-4 py-3 text-14">
      {icons[finding.state]}
      <div className="grid min-w-0 flex-1 gap-x-4 gap-y-0.5 lg:grid-cols-[11rem_1fr]">
        <span className="font-semibold text-ink">{name}</span>
        <div className="flex min-w-0 flex-col gap-1">
          <span className="break-words text-ink-2">{text}</span>
          {needsAttention && reason !== undefined && (
            <code lang="en" className="text-12 break-words text-ink-3">
              {reason}
            </code>
          )}
          {needsAttention && remedy !== undefined && <span className="text-ink">{remedy}</span>}
        </div>
      </div>
    </li>
  );
}
