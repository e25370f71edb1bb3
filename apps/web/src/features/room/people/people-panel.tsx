import { Trans, useLingui } from '@lingui/react/macro';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useDeferredValue, useMemo, useRef, useState, type ReactNode } from 'react';
import { formatCount } from '../../../lib/numbers.ts';
import { SearchField } from '../../../ui/form/index.ts';
import { useRoomState } from '../live/room-context.tsx';
import { peopleGroups, type PeopleGroupName } from './people-groups.ts';
import { PersonRow } from './person-row.tsx';
import { usePersonNote } from './use-person-note.ts';

const noUserData = {};
const headingHeight = 36;
const rowHeight = 56;
/** Shows the search field from this many people on. */
const searchFrom = 12;

interface PeoplePanelProps {
  onMention?: (nickname: string) => void;
  /** People I blocked can't be mentioned (rule C52). */
  isBlocked: (uuid: string) => boolean;
  /** Opens a person's card. */
  onPerson: (uuid: string, anchor: Element) => void;
  /** Moderation tools. */
  tools?: ReactNode;
}

/** Everyone in the room, by group. Virtualised, so that thousands scroll smoothly. */
export function PeoplePanel({ onMention, isBlocked, onPerson, tools }: PeoplePanelProps) {
  const { t, i18n } = useLingui();
  const [search, setSearch] = useState('');
  const query = useDeferredValue(search);
  // A vote changes `allUserData`, which is needed for a search only: it must not group thousands again.
  const isSearching = query.trim() !== '';
  const { allUsers, djs, seatQueue, allUserData } = useRoomState((roomState) => ({
    allUsers: roomState.allUsers,
    djs: roomState.djs,
    seatQueue: roomState.seatQueue,
    allUserData: isSearching ? roomState.allUserData : noUserData,
  }));
  const noteOf = usePersonNote();
  const headings: Record<PeopleGroupName, string> = {
    stage: t`On stage`,
    seatQueue: t`In line`,
    staff: t`Running the room`,
    people: t`On the floor`,
    guests: t`Guests`,
    bots: t`Bots`,
  };
  const items = useMemo(
    () =>
      peopleGroups({ allUsers, djs, seatQueue, allUserData }, query).flatMap(({ name, people }) => [
        { key: name, name, count: people.length },
        ...people.map((user) => ({ key: user.uuid, user })),
      ]),
    [allUsers, djs, seatQueue, allUserData, query],
  );
  const scroller = useRef<HTMLDivElement>(null);
  // The library returns functions; nothing here memoises by them.
  // oxlint-disable-next-line react/incompatible-library
  const rows = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => (items[index] && 'user' in items[index] ? rowHeight : headingHeight),
    getItemKey: (index) => items[index]?.key ?? index,
    overscan: 8,
  });

  return (
    <div className="flex min-h-0 flex-1 flex-col">
      {tools && <div className="px-4 pt-3">{tools}</div>}
      {allUsers.length >= searchFrom && (
        <div className="px-4 pt-3">
          <SearchField label={t`Find someone`} value={search} onChange={setSearch} />
        </div>
      )}
      <div ref={scroller} className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-2 py-2">
        {items.length === 0 && (
          <p className="p-4 text-center text-14 text-ink-2">
            <Trans>No one here by that name.</Trans>
          </p>
        )}
        <ul className="relative" style={{ height: rows.getTotalSize() }}>
          {rows.getVirtualItems().map(({ index, start, key }) => {
            const item = items[index];
            if (!item) return null;
            return (
              <li
                key={key}
                className="absolute inset-x-0 top-0"
                style={{ transform: `translateY(${start}px)` }}
              >
                {'user' in item ? (
                  <PersonRow
                    user={item.user}
                    note={noteOf(item.user.uuid)}
                    onMention={isBlocked(item.user.uuid) ? undefined : onMention}
                    onPerson={onPerson}
                  />
                ) : (
                  <h2 className="flex h-9 items-end gap-2 px-2 pb-1 text-12 font-semibold text-ink-3">
                    {headings[item.name]}
                    <span>{formatCount(item.count, i18n.locale)}</span>
                  </h2>
                )}
              </li>
            );
          })}
        </ul>
      </div>
    </div>
  );
}
