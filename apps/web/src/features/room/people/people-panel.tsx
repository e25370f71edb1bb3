import { Trans, useLingui } from '@lingui/react/macro';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useDeferredValue, useRef, useState, type ReactNode } from 'react';
import { formatCount } from '../../../lib/numbers.ts';
import { SearchField } from '../../../ui/form/index.ts';
import { usePicture } from '../live/room-context.tsx';
import { peopleGroups, type PeopleGroupName } from './people-groups.ts';
import { PersonRow } from './person-row.tsx';
import { usePersonNote } from './use-person-note.ts';

const headingHeight = 36;
const rowHeight = 56;
/** With fewer people than this one sees everybody anyway. */
const searchFrom = 12;

interface PeoplePanelProps {
  onMention?: (nickname: string) => void;
  /** Whom I blocked is not called (rule C52). */
  isBlocked: (uuid: string) => boolean;
  /** Shows more of somebody. */
  onPerson: (uuid: string) => void;
  /** For those who keep order. */
  tools?: ReactNode;
}

/** Everybody who is here, by what they do here; thousands stay smooth. */
export function PeoplePanel({ onMention, isBlocked, onPerson, tools }: PeoplePanelProps) {
  const { t, i18n } = useLingui();
  const [search, setSearch] = useState('');
  const wanted = useDeferredValue(search);
  // Names change rarely; votes do not, and must not sort thousands anew.
  const picture = usePicture(({ allUsers, djs, seatQueue, allUserData }) => ({
    allUsers,
    djs,
    seatQueue,
    allUserData,
  }));
  const noteOf = usePersonNote();
  const headings: Record<PeopleGroupName, string> = {
    stage: t`On stage`,
    line: t`In line`,
    staff: t`Running the room`,
    people: t`On the floor`,
    guests: t`Guests`,
  };
  const items = peopleGroups(picture, wanted).flatMap(({ name, people }) => [
    { key: name, heading: headings[name], count: people.length },
    ...people.map((user) => ({ key: user.uuid, user, note: noteOf(user.uuid) })),
  ]);
  const scroller = useRef<HTMLDivElement>(null);
  // The library answers functions; nothing here is remembered by them.
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
      {picture.allUsers.length >= searchFrom && (
        <div className="px-4 pt-3">
          <SearchField label={t`Find somebody`} value={search} onChange={setSearch} />
        </div>
      )}
      <div ref={scroller} className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-2 py-2">
        {items.length === 0 && (
          <p className="p-4 text-center text-14 text-ink-2">
            <Trans>Nobody here is called that.</Trans>
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
                    note={item.note}
                    onMention={isBlocked(item.user.uuid) ? undefined : onMention}
                    onPerson={onPerson}
                  />
                ) : (
                  <h2 className="flex h-9 items-end gap-2 px-2 pb-1 text-12 font-semibold text-ink-3">
                    {item.heading}
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
