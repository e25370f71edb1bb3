import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useEffect, useRef } from 'react';
import { useLocation, useParams } from 'wouter';
import { placeWithNext } from '../../../lib/next-place.ts';
import { useDocumentTitle } from '../../../lib/use-document-title.ts';
import { useIsDesktop } from '../../../lib/use-media-query.ts';
import { isAtLeast, isSignedIn, useSession } from '../../../session/index.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ShieldIcon } from '../../../ui/icons/index.ts';
import { ErrorBoundary } from '../../error-boundary.tsx';
import { NotFound } from '../../not-found.tsx';
import { ScreenSkeleton } from '../../screen-skeleton.tsx';
import { SectionList } from '../section-list.tsx';
import { staffSections } from './staff-sections.ts';

/** `/staff/:section?/:item?`: the list beside the section, on a phone one after the other. */
export function StaffScreen() {
  const { t } = useLingui();
  const { section: wanted, item } = useParams<{ section?: string; item?: string }>();
  const [path, navigate] = useLocation();
  const isDesktop = useIsDesktop();
  const signedIn = useSession(isSignedIn);
  const role = useSession((session) => session.claims?.role);
  const content = useFocusOnMove(`${wanted ?? ''}/${item ?? ''}`);

  useEffect(() => {
    if (!signedIn) navigate(placeWithNext('/sign-in', path), { replace: true });
  }, [signedIn, path, navigate]);

  const sections = staffSections.filter(({ rank }) => isAtLeast(role, rank));
  const open = sections.find((section) => (wanted === undefined ? isDesktop : section.path === wanted));
  if (!signedIn) return <ScreenSkeleton />;
  if (sections.length === 0 || (!open && staffSections.some((section) => section.path === wanted)))
    return <NotForYou />;
  if (!open && wanted !== undefined) return <NotFound />;
  return (
    <div className="mx-auto flex min-h-[calc(100dvh-var(--nav-height)-var(--tab-bar-height)-env(safe-area-inset-bottom)-env(safe-area-inset-top))] max-w-[1680px]">
      {(isDesktop || !open) && (
        <SectionList base="/staff" name={t`Staff area`} sections={sections} current={open} isTitle={!open} />
      )}
      {open ? (
        <div
          ref={content}
          tabIndex={-1}
          data-quiet-focus=""
          className="min-w-0 flex-1 px-4 pt-3 pb-12 md:px-8 md:pt-6"
        >
          <ErrorBoundary key={open.path}>
            <Suspense fallback={<ScreenSkeleton />}>
              <open.component key={item} item={item} />
            </Suspense>
          </ErrorBoundary>
        </div>
      ) : (
        <ListTitle />
      )}
    </div>
  );
}

/** A section and what it opens are places of their own: the focus goes to their content and the page to its top. */
function useFocusOnMove(place: string) {
  const content = useRef<HTMLDivElement>(null);
  const previous = useRef(place);
  useEffect(() => {
    if (previous.current === place) return;
    previous.current = place;
    (content.current ?? document.querySelector('main'))?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, [place]);
  return content;
}

/** The sections name the browser's tab themselves. */
function ListTitle() {
  const { t } = useLingui();
  useDocumentTitle(t`Staff area`);
  return null;
}

function NotForYou() {
  const { t } = useLingui();
  useDocumentTitle(t`Staff area`);
  return (
    <EmptyState
      level={1}
      icon={ShieldIcon}
      title={t`This is for the staff`}
      action={
        <ButtonLink href="/" variant="primary">
          <Trans>See live rooms</Trans>
        </ButtonLink>
      }
    >
      <Trans>
        Your account has no part in it, or not the rank for this page. Those who run this place can change
        that.
      </Trans>
    </EmptyState>
  );
}
