import { Trans } from '@lingui/react/macro';
import { classNames } from '../../ui/class-names.ts';
import { RoomRow } from './room-row.tsx';
import type { Room } from './room.ts';

const maxRows = 6;

interface RoomRowsProps {
  rooms: readonly Room[];
  className?: string;
}

/** The busiest rooms first; the rest as a count. */
export function RoomRows({ rooms, className = 'flex flex-col' }: RoomRowsProps) {
  const left = rooms.length - maxRows;
  return (
    <ul className={classNames('-mx-2', className)}>
      {rooms
        .toSorted((a, b) => b.numberOfListeners - a.numberOfListeners)
        .slice(0, maxRows)
        .map((room) => (
          <RoomRow key={room.uuid} room={room} />
        ))}
      {left > 0 && (
        <li className="px-2 pt-2 text-12 text-ink-3">
          <Trans>and {left} more</Trans>
        </li>
      )}
    </ul>
  );
}
