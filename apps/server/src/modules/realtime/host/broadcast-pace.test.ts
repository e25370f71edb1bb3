import type { OutgoingMessage, RoomAction } from '@turnstage/room-engine';
import { describe, expect, it } from 'vitest';
import { broadcastPaceFor, broadcastKindOf } from './broadcast-pace.ts';

const intervals = (listeners: number) => ({
  updates: broadcastPaceFor('updates', () => listeners).intervalMs(),
  presence: broadcastPaceFor('presence', () => listeners).intervalMs(),
});

describe('R83: how often a room broadcasts', () => {
  it('40 times a second, for both kinds, to anything but a crowd', () => {
    for (const listeners of [0, 1, 20, 250])
      expect(intervals(listeners)).toEqual({ updates: 25, presence: 25 });
  });

  it('presence less often, the larger the crowd', () => {
    expect(intervals(1_000)).toEqual({ updates: 25, presence: 100 });
    expect(intervals(2_500)).toEqual({ updates: 50, presence: 250 });
  });

  it('at least 10 and 4 times a second', () => {
    expect(intervals(5_000)).toEqual({ updates: 100, presence: 250 });
    expect(intervals(50_000)).toEqual({ updates: 100, presence: 250 });
  });

  it('at once to a few listeners, and to many after a batching wait', () => {
    const batch = (listeners: number) => broadcastPaceFor('updates', () => listeners).batchMs();
    expect(batch(20)).toBeLessThan(1);
    expect(batch(1_000)).toBeCloseTo(16);
    expect(batch(10_000)).toBe(25);
  });
});

function sent(...names: OutgoingMessage['message']['name'][]): OutgoingMessage[] {
  return names.map((name) => ({ to: 'room', message: { name, statePatch: [] } as never }));
}

describe('R83: what counts as presence', () => {
  const graceEnded: RoomAction = { type: 'graceEnded', userUuid: 'ann' };

  it('an audience member who leaves, and a dropped connection that broadcasts nothing', () => {
    expect(broadcastKindOf(graceEnded, sent('userLeft'))).toBe('presence');
    expect(broadcastKindOf({ type: 'disconnect', connectionId: 'a' }, [])).toBe('presence');
  });

  it('not a DJ who leaves: a stage change is broadcast soon', () => {
    expect(broadcastKindOf(graceEnded, sent('removedDj', 'userLeft'))).toBe('updates');
    expect(broadcastKindOf(graceEnded, sent('removedDj', 'userLeft', 'playedSong'))).toBe('updates');
  });

  it('not a vote, and no other action', () => {
    expect(broadcastKindOf({ type: 'skipSong' }, sent('userLeft'))).toBe('updates');
  });
});
