import { OwnPlace } from './own-place.tsx';
import { RankingList } from './ranking-list.tsx';

/** The points of all time, within seasons and between them. */
export function AllTimeView() {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <OwnPlace seasonId={null} />
      <RankingList seasonName={null} />
    </div>
  );
}
