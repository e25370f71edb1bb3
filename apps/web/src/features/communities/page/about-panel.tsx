import { Trans, useLingui } from '@lingui/react/macro';
import type { Community } from '@turnstage/contracts';
import { Panel } from '../../../ui/panel.tsx';

/** What a community says about itself, and its rules; renders nothing without either. */
export function AboutPanel({ community: { description, rules } }: { community: Community }) {
  const { t } = useLingui();
  if (description === '' && rules === '') return null;
  return (
    <Panel title={t`About`}>
      {description !== '' && (
        <p className="text-14 whitespace-pre-line text-ink-2 [overflow-wrap:anywhere]">{description}</p>
      )}
      {rules !== '' && (
        <>
          <h3 className="mt-4 mb-1 text-14 font-semibold text-ink first:mt-0">
            <Trans>Rules</Trans>
          </h3>
          <p className="text-14 whitespace-pre-line text-ink-2 [overflow-wrap:anywhere]">{rules}</p>
        </>
      )}
    </Panel>
  );
}
