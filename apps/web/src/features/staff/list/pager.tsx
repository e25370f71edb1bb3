import { Trans, useLingui } from '@lingui/react/macro';
import { formatCount } from '../../../lib/numbers.ts';
import { Button } from '../../../ui/button.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '../../../ui/icons/index.ts';

interface PagerProps {
  page: number;
  pageCount: number;
  onPage: (page: number) => void;
}

/** Renders nothing for a single page. */
export function Pager({ page, pageCount, onPage }: PagerProps) {
  const { t, i18n } = useLingui();
  if (pageCount < 2) return null;
  const [shown, all] = [formatCount(page, i18n.locale), formatCount(pageCount, i18n.locale)];
  return (
    <nav aria-label={t`Pages`} className="flex items-center justify-between gap-3">
      <Button icon={ChevronLeftIcon} disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <Trans>Back</Trans>
      </Button>
      <span className="text-14 text-ink-2" aria-live="polite">
        <Trans>
          Page {shown} of {all}
        </Trans>
      </span>
      <Button disabled={page >= pageCount} onClick={() => onPage(page + 1)}>
        <Trans context="page">Next</Trans>
        <ChevronRightIcon size={18} />
      </Button>
    </nav>
  );
}
