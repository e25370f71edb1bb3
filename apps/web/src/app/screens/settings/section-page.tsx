import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { ChevronLeftIcon } from '../../../ui/icons/index.ts';
import { keepFocus } from '../../../ui/keep-focus.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ErrorBoundary } from '../../error-boundary.tsx';
import type { SettingsSection } from './define-section.ts';
import { LazyBoundary } from '../../../lib/lazy-boundary.tsx';

interface SectionPageProps {
  section: SettingsSection;
  /** The list is a separate page (on a phone). Whoever comes from there starts with the focus on the title. */
  hasBackLink: boolean;
}

export function SectionPage({ section, hasBackLink }: SectionPageProps) {
  const { i18n } = useLingui();
  const { component: Content, label, lead } = section;
  const title = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    if (!hasBackLink) return;
    // The link that was pressed disappeared and took the focus with it.
    if (document.activeElement === document.body) title.current?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, [hasBackLink]);

  return (
    <div className="min-w-0 flex-1 px-4 pt-3 pb-12 md:px-8 md:pt-6">
      <div className="max-w-[46rem]">
        {hasBackLink && (
          <Link
            href="/settings"
            className="-ml-2 inline-flex h-11 items-center gap-1 rounded-control pr-3 pl-1 text-14 font-semibold text-ink-2 hover:text-ink"
          >
            <ChevronLeftIcon size={20} />
            <Trans>Settings</Trans>
          </Link>
        )}
        <h1 ref={title} tabIndex={-1} data-quiet-focus="" className="font-display text-28 font-bold">
          {i18n._(label)}
        </h1>
        {lead && <p className="mt-1 text-14 text-ink-2">{i18n._(lead)}</p>}
        <div ref={keepFocus} className="mt-5 flex flex-col gap-4">
          <ErrorBoundary>
            <LazyBoundary fallback={<SectionSkeleton />}>
              <Content />
            </LazyBoundary>
          </ErrorBoundary>
        </div>
      </div>
    </div>
  );
}

function SectionSkeleton() {
  return (
    <>
      <output className="sr-only">
        <Trans>Loading</Trans>
      </output>
      <Skeleton className="h-40 rounded-card" />
      <Skeleton className="h-24 rounded-card" />
    </>
  );
}
