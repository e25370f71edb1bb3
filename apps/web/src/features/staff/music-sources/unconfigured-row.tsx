import { Trans, useLingui } from '@lingui/react/macro';
import type { UnconfiguredSource } from './use-source-labels.ts';

/** A source that the server has no settings for. */
export function UnconfiguredRow({ source: { title, settings } }: { source: UnconfiguredSource }) {
  const { t } = useLingui();
  return (
    <li className="flex flex-col gap-2 p-4 text-14">
      <h3 className="font-semibold text-ink">{title}</h3>
      <p className="text-ink-2">
        <Trans>To connect it, set this on the server and restart it:</Trans>
      </p>
      <ul aria-label={t`Settings for ${title}`} className="flex flex-wrap gap-2">
        {settings.map(({ name, value }) => (
          <li key={name} className="min-w-0">
            <code className="block rounded-control bg-surface-3 px-2 py-1 text-12 break-all text-ink">
              {value === null ? name : `${name}=${value}`}
            </code>
          </li>
        ))}
      </ul>
    </li>
  );
}
