import { Plural } from '@lingui/react/macro';
import { useLingui } from '@lingui/react';
import type { Community } from '@turnstage/contracts';
import { formatCompact } from '../../lib/numbers.ts';

/** `128 members · 4 rooms ● 23 listening now`; rooms and people are mentioned only while there are any. */
export function CommunityNumbers({ community }: { community: Community }) {
  const { i18n } = useLingui();
  const { numberOfMembers: members, numberOfRooms: rooms, numberOfListeners: people } = community;
  const compact = (value: number) => formatCompact(value, i18n.locale);
  const [memberText, roomText] = [compact(members), compact(rooms)];
  return (
    <>
      <span className="mr-1 whitespace-nowrap">
        <Plural value={members} one={`${memberText} member`} other={`${memberText} members`} />
        {rooms > 0 && ' · '}
        {rooms > 0 && <Plural value={rooms} one={`${roomText} room`} other={`${roomText} rooms`} />}
      </span>{' '}
      {people > 0 && <ListenerCount people={people} />}
    </>
  );
}

function ListenerCount({ people }: { people: number }) {
  const { i18n } = useLingui();
  const text = formatCompact(people, i18n.locale);
  return (
    <span className="font-semibold whitespace-nowrap text-ok">
      <span aria-hidden="true" className="mr-1.5 inline-block size-2 rounded-[3px] bg-current" />
      <Plural value={people} one={`${text} listening now`} other={`${text} listening now`} />
    </span>
  );
}
