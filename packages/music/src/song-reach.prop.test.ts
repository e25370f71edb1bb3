import { musicProviders } from '@turnstage/contracts/values';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { countReach, songProviders } from './song-reach.ts';

const provider = fc.constantFrom(...musicProviders);
const providers = fc.uniqueArray(provider);
const listeners = fc.array(fc.record({ providers, people: fc.integer({ min: 1, max: 500 }) }));

it('counts each person once, and nobody twice', () => {
  fc.assert(
    fc.property(providers, listeners, (song, groups) => {
      const { people, withoutSound } = countReach(song, groups);
      expect(people).toBe(groups.reduce((sum, group) => sum + group.people, 0));
      const hearing = groups.filter((group) => group.providers.some((one) => song.includes(one)));
      expect(people - withoutSound).toBe(hearing.reduce((sum, group) => sum + group.people, 0));
    }),
  );
});

it('reaches no fewer people with one provider more', () => {
  fc.assert(
    fc.property(providers, provider, listeners, (song, more, groups) => {
      expect(countReach([...song, more], groups).withoutSound).toBeLessThanOrEqual(
        countReach(song, groups).withoutSound,
      );
    }),
  );
});

it('takes only providers that the song and the room have', () => {
  fc.assert(
    fc.property(fc.dictionary(provider, fc.constantFrom('', 'id')), providers, (known, allowed) => {
      const playable = songProviders(known, allowed);
      expect(playable.every((one) => known[one] === 'id' && allowed.includes(one))).toBe(true);
      expect(songProviders(known).filter((one) => allowed.includes(one))).toEqual(playable);
    }),
  );
});
