import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { FindNickname } from '../find-nickname.tsx';
import { StaffPage } from '../staff-page.tsx';
import type { StaffPointEntry } from './point-entry.ts';
import { PersonPointsPage } from './person-points-page.tsx';

interface PointsSectionProps {
  item: string | undefined;
  /** One `li`: what gave or took points, as the person sees it, with what only staff see. */
  renderEntry: (entry: StaffPointEntry, byLine: ReactNode) => ReactNode;
}

/** What earned someone points, and corrections (rules E9 and E14). */
export function PointsSection({ item, renderEntry }: PointsSectionProps) {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  if (item !== undefined) return <PersonPointsPage userUuid={item} renderEntry={renderEntry} />;
  return (
    <StaffPage
      title={t`Points`}
      lead={<Trans>See what earned someone their points, and correct them with a reason they’ll see.</Trans>}
    >
      <FindNickname action={t`Show points`} onFound={({ uuid }) => navigate(`/staff/points/${uuid}`)} />
    </StaffPage>
  );
}
