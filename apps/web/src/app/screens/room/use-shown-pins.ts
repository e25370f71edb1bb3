import { useMemo } from 'react';
import { pinsToShow, type Pin } from '../../../features/chat/index.ts';
import { useBlockedPeople } from '../../../features/friends/data/use-people.ts';

const nobody: ReadonlySet<string> = new Set();

/**
 * What is pinned, but for what people said whom I blocked (C15). The room is one for all, so that its pins come
 * to everybody; the lists of a person are read again whenever somebody is blocked or let back (C46).
 */
export function useShownPins(pins: readonly Pin[], isGuest: boolean): readonly Pin[] {
  const { data } = useBlockedPeople(!isGuest && pins.length > 0);
  return useMemo(() => {
    const blocked = isGuest ? nobody : data && new Set(data.map(({ blockedUserUuid }) => blockedUserUuid));
    return pinsToShow(pins, blocked);
  }, [pins, isGuest, data]);
}
