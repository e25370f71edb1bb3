import { Plural, Trans } from '@lingui/react/macro';
import { CheckIcon, WarningIcon } from '../../../ui/icons/index.ts';
import { Timestamp } from '../timestamp.tsx';
import type { Health } from './finding.ts';

/** The overall result in one line. */
export function Verdict({ health: { verdict, findings, checkedAt } }: { health: Health }) {
  const count = (wanted: Health['verdict']) => findings.filter(({ state }) => state === wanted).length;
  const problems = count('problem');
  const warnings = count('warning');
  return (
    <div className="flex items-start gap-3 rounded-card bg-surface-2 p-4">
      {verdict === 'ok' ? (
        <CheckIcon size={24} className="shrink-0 text-ok" />
      ) : (
        <WarningIcon
          size={24}
          className={verdict === 'problem' ? 'shrink-0 text-danger' : 'shrink-0 text-warn'}
        />
      )}
      <div className="min-w-0">
        <output className="block text-20 font-bold text-ink">
          {verdict === 'ok' && <Trans>Everything works</Trans>}
          {problems > 0 && <Plural value={problems} one="# problem" other="# problems" />}
          {problems > 0 && warnings > 0 && ' · '}
          {warnings > 0 && <Plural value={warnings} one="# warning" other="# warnings" />}
        </output>
        <p className="text-12 text-ink-3">
          <Trans>
            Checked <Timestamp at={checkedAt} />
          </Trans>
        </p>
      </div>
    </div>
  );
}
