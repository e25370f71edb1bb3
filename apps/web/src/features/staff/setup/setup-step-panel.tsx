import { Trans, useLingui } from '@lingui/react/macro';
import type { SetupStep } from '@turnstage/contracts';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { keepFocus } from '../../../ui/keep-focus.ts';
import { Panel } from '../../../ui/panel.tsx';
import { useChangeSettings, type Settings } from './use-setup.ts';

interface SetupStepPanelProps {
  step: SetupStep;
  title: string;
  settings: Settings;
  children: ReactNode;
}

/** One step of the setup. A skipped one stays folded, on every device, until somebody opens it (rule W24). */
export function SetupStepPanel({ step, title, settings, children }: SetupStepPanelProps) {
  const { t } = useLingui();
  const { skippedSteps, isSetUp } = settings;
  const save = useChangeSettings(null);
  const isSkipped = skippedSteps.includes(step);
  const others = skippedSteps.filter((one) => one !== step);
  return (
    <Panel title={title} aside={isSkipped && <Trans>Skipped for now</Trans>}>
      <div ref={keepFocus} className="flex flex-col gap-4">
        {isSkipped ? (
          <div>
            <Button
              busy={save.isPending}
              aria-label={t`Open this step: ${title}`}
              onClick={() => save.mutate({ skippedSteps: others })}
            >
              <Trans>Open this step</Trans>
            </Button>
          </div>
        ) : (
          <>
            {children}
            {!isSetUp && (
              <div className="border-t border-line pt-3">
                <Button
                  variant="quiet"
                  size="sm"
                  className="-ml-3"
                  busy={save.isPending}
                  aria-label={t`Skip this step: ${title}`}
                  onClick={() => save.mutate({ skippedSteps: [...others, step] })}
                >
                  <Trans>Skip this step</Trans>
                </Button>
              </div>
            )}
          </>
        )}
      </div>
    </Panel>
  );
}
