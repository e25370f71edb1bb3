import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useLocation, useParams } from 'wouter';
import { pathWithNext } from '../../../lib/next-path.ts';
import { useDocumentTitle } from '../../../lib/use-document-title.ts';
import { useIsDesktop } from '../../../lib/use-media-query.ts';
import { isSignedIn, useSession } from '../../../session/index.ts';
import { NotFound } from '../../not-found.tsx';
import { ScreenSkeleton } from '../../screen-skeleton.tsx';
import { SectionList } from '../section-list.tsx';
import { SectionPage } from './section-page.tsx';
import { settingsSections } from './settings-sections.ts';

/** `/settings` and `/settings/:section`: list and page side by side; on a phone one at a time. */
export function SettingsScreen() {
  const { t, i18n } = useLingui();
  const { section: sectionPath } = useParams<{ section?: string }>();
  const [path, navigate] = useLocation();
  const isDesktop = useIsDesktop();
  const signedIn = useSession(isSignedIn);
  const me = useSession((session) => session.me);
  const chosen =
    sectionPath === undefined ? undefined : settingsSections.find(({ path: own }) => own === sectionPath);
  const open = chosen ?? (isDesktop && sectionPath === undefined ? settingsSections[0] : undefined);
  const name = open && i18n._(open.label);
  useDocumentTitle(name ? t`${name} · Settings` : t`Settings`);

  useEffect(() => {
    if (!signedIn) navigate(pathWithNext('/sign-in', path), { replace: true });
  }, [signedIn, path, navigate]);

  if (!signedIn || !me)
    return <ScreenSkeleton shape="columns" columnWidth="md:w-70" hasItem={sectionPath !== undefined} />;
  if (sectionPath !== undefined && !chosen) return <NotFound />;
  const showList = isDesktop || sectionPath === undefined;
  return (
    <div className="mx-auto flex min-h-[calc(100dvh-var(--nav-height)-var(--tab-bar-height)-var(--safe-bottom)-var(--safe-top))] max-w-[1680px]">
      {showList && (
        <SectionList
          base="/settings"
          name={t`Settings`}
          groups={[{ sections: settingsSections }]}
          current={isDesktop ? open : undefined}
          isTitle={!open}
        />
      )}
      {open && <SectionPage key={open.path} section={open} hasBackLink={!isDesktop} />}
    </div>
  );
}
