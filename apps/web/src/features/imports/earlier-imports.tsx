import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { ChevronRightIcon } from '../../ui/icons/index.ts';
import { Panel } from '../../ui/panel.tsx';
import { importsOptions } from './imports.ts';
import { useImportStatusText } from './use-import-status-text.ts';

/** Nothing before the first import. */
export function EarlierImports() {
  const { t } = useLingui();
  const { data: imports = [] } = useQuery(importsOptions);
  const statusText = useImportStatusText();
  if (imports.length === 0) return null;
  return (
    <Panel title={t`Your imports`}>
      <ul className="-mx-2 flex flex-col">
        {imports.map((one) => (
          <li key={one.importUuid}>
            <Link
              href={`/import/${one.importUuid}`}
              className="flex min-h-14 items-center gap-3 rounded-control px-2 py-2 hover:bg-surface-3"
            >
              <span className="min-w-0 flex-1">
                <span className="block truncate text-14 font-medium text-ink">{one.name}</span>
                <span className="block text-12 text-ink-2">{statusText(one)}</span>
              </span>
              <ChevronRightIcon size={18} className="shrink-0 text-ink-3" />
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
