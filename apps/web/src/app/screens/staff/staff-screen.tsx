import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { hasPermission } from '@turnstage/permissions';
import { useLocation, useParams } from 'wouter';
import { pathWithNext } from '../../../lib/next-path.ts';
import { useDocumentTitle } from '../../../lib/use-document-title.ts';
import { useIsDesktop } from '../../../lib/use-media-query.ts';
import { isSignedIn, useInstallation, useSession } from '../../../session/index.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ShieldIcon } from '../../../ui/icons/index.ts';
import { RowSkeletons } from '../../../ui/row-skeletons.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ErrorBoundary } from '../../error-boundary.tsx';
import { NotFound } from '../../not-found.tsx';
import { ScreenSkeleton } from '../../screen-skeleton.tsx';
import { SectionList } from '../section-list.tsx';
import { staffGroups, staffSections } from './staff-sections.ts';
import { LazyBoundary } from '../../../lib/lazy-boundary.tsx';

/** `/staff/:section?/:item?`: list and section side by side; on a phone one at a time. */
export function StaffScreen() {
  const { t } = useLingui();
  const { section: sectionPath, item } = useParams<{ section?: string; item?: string }>();
  const [path, navigate] = useLocation();
  const isDesktop = useIsDesktop();
  const signedIn = useSession(isSignedIn);
  const offers = useInstallation();
  const role = useSession((session) => session.claims?.role);
  const content = useFocusOnNavigation(`${sectionPath ?? ''}/${item ?? ''}`);

  useEffect(() => {
    if (!signedIn) navigate(pathWithNext('/sign-in', path), { replace: true });
  }, [signedIn, path, navigate]);

  const sections = staffSections.filter(
    ({ permission, isOffered }) =>
      hasPermission(role, permission) && (!isOffered || (offers !== undefined && isOffered(offers))),
  );
  const groups = staffGroups
    .map(({ group, label }) => ({ label, sections: sections.filter((section) => section.group === group) }))
    .filter((group) => group.sections.length > 0);
  const open = sections.find((section) =>
    sectionPath === undefined ? isDesktop : section.path === sectionPath,
  );
  if (!signedIn)
    return <ScreenSkeleton shape="columns" columnWidth="md:w-70" hasItem={sectionPath !== undefined} />;
  if (sections.length === 0 || (!open && staffSections.some((section) => section.path === sectionPath)))
    return <AccessDenied />;
  if (!open && sectionPath !== undefined) return <NotFound />;
  return (
    <div className="mx-auto flex min-h-[calc(100dvh-var(--nav-height)-var(--tab-bar-height)-var(--safe-bottom)-var(--safe-top))] max-w-[1680px]">
      {(isDesktop || !open) && (
        <SectionList base="/staff" name={t`Staff area`} groups={groups} current={open} isTitle={!open} />
      )}
      {open ? (
        <div
          ref={content}
          tabIndex={-1}
          data-quiet-focus=""
          className="min-w-0 flex-1 px-4 pt-3 pb-12 md:px-8 md:pt-6"
        >
          <ErrorBoundary key={open.path}>
            <LazyBoundary fallback={<SectionSkeleton />}>
              <open.component key={item} item={item} />
            </LazyBoundary>
          </ErrorBoundary>
        </div>
      ) : (
        <ListTitle />
      )}
    </div>
  );
}

/**
 * Opening a section or an item counts as a navigation: the focus moves to the content and the page scrolls to the
 * top.
 */
function useFocusOnNavigation(screenKey: string) {
  const content = useRef<HTMLDivElement>(null);
  const previous = useRef(screenKey);
  useEffect(() => {
    if (previous.current === screenKey) return;
    previous.current = screenKey;
    (content.current ?? document.querySelector('main'))?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, [screenKey]);
  return content;
}

function SectionSkeleton() {
  return (
    <>
      <output className="sr-only">
        <Trans>Loading</Trans>
      </output>
      <Skeleton className="h-8 w-56" />
      <RowSkeletons className="mt-6" count={7} />
    </>
  );
}

/** Each section sets the document title itself. */
function ListTitle() {
  const { t } = useLingui();
  useDocumentTitle(t`Staff area`);
  return null;
}

function AccessDenied() {
  const { t } = useLingui();
  useDocumentTitle(t`Staff area`);
  return (
    <EmptyState
      level={1}
      icon={ShieldIcon}
      title={t`Staff only`}
      action={
        <ButtonLink href="/" variant="primary">
          <Trans>See live rooms</Trans>
        </ButtonLink>
      }
    >
      <Trans>Your account isn’t on staff, or its role can’t open this page. An admin can change that.</Trans>
    </EmptyState>
  );
}
