import { Trans } from '@lingui/react/macro';
import { useInstallation } from '../../../session/index.ts';
import { WarningIcon } from '../../../ui/icons/index.ts';

/** On everything that is about paying, where nobody is charged (rule J30). */
export function SandboxLabel() {
  if (useInstallation()?.payments !== 'sandbox') return null;
  return (
    <p className="flex items-center gap-2.5 rounded-card border border-warn bg-surface-2 px-4 py-3 text-14 font-semibold text-ink">
      <WarningIcon size={18} className="shrink-0 text-warn" />
      <Trans>Test payments – no money moves</Trans>
    </p>
  );
}
