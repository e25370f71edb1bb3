import { HistoryRow } from '../../../features/ranking/history-row.tsx';
import { PointsSection } from '../../../features/staff/points/points-section.tsx';
import type { StaffSectionProps } from './define-section.ts';

/** Points of a person, each entry as the ranking shows it to them. */
export function PointsScreen({ item }: StaffSectionProps) {
  return (
    <PointsSection
      item={item}
      renderEntry={(entry, byLine) => (
        <HistoryRow key={entry.id} entry={entry} isOwn={false} extra={byLine} />
      )}
    />
  );
}
