import { useMemo } from 'react';
import { visiblePins, type Pin } from '../../../features/chat/index.ts';
import { useBlockedPeople } from '../../../features/friends/data/use-people.ts';

const noBlocks: ReadonlySet<string> = new Set();

/**
 * Returns the pinned messages without those of people I blocked (C15). Pins are part of the room state and the same
 * for everyone. Personal lists are reloaded whenever someone is blocked or unblocked (C46).
 */
export function useVisiblePins(pins: readonly Pin[], isGuest: boolean): readonly Pin[] {
  const { data } = useBlockedPeople(!isGuest && pins.length > 0);
  return useMemo(() => {
    const blocked = isGuest ? noBlocks : data && new Set(data.map(({ blockedUserUuid }) => blockedUserUuid));
    return visiblePins(pins, blocked);
  }, [pins, isGuest, data]);
}
