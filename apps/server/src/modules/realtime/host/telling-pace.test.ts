import type { OutgoingMessage, RoomAction } from '@turnstage/room-engine';
import { describe, expect, it } from 'vitest';
import { paceOfTelling, tellingOf } from './telling-pace.ts';

const intervals = (listeners: number) => ({
  words: paceOfTelling('words', () => listeners).intervalMs(),
  presence: paceOfTelling('presence', () => listeners).intervalMs(),
});

describe('R83: how often a room speaks', () => {
  it('40 times a second, whatever it is, to anything but a crowd', () => {
    for (const listeners of [0, 1, 20, 250])
      expect(intervals(listeners)).toEqual({ words: 25, presence: 25 });
  });

  it('less often of comings and goings, the larger the crowd', () => {
    expect(intervals(1_000)).toEqual({ words: 25, presence: 100 });
    expect(intervals(2_500)).toEqual({ words: 50, presence: 250 });
  });

  it('10 and 4 times a second at the least', () => {
    expect(intervals(5_000)).toEqual({ words: 100, presence: 250 });
    expect(intervals(50_000)).toEqual({ words: 100, presence: 250 });
  });

  it('at once to a few, and to many after they were waited for', () => {
    const gather = (listeners: number) => paceOfTelling('words', () => listeners).gatherMs();
    expect(gather(20)).toBeLessThan(1);
    expect(gather(1_000)).toBeCloseTo(16);
    expect(gather(10_000)).toBe(25);
  });
});

function sent(...names: OutgoingMessage['message']['name'][]): OutgoingMessage[] {
  return names.map((name) => ({ to: 'room', message: { name, statePatch: [] } as never }));
}

describe('R83: what counts as coming and going', () => {
  const graceEnded: RoomAction = { type: 'graceEnded', userUuid: 'ann' };

  it('somebody of the floor who leaves, and a link that drops, of which nothing is told', () => {
    expect(tellingOf(graceEnded, sent('userLeft'))).toBe('presence');
    expect(tellingOf({ type: 'disconnect', connectionId: 'a' }, [])).toBe('presence');
  });

  it('not a DJ who leaves: the stage is told at once', () => {
    expect(tellingOf(graceEnded, sent('removedDj', 'userLeft'))).toBe('words');
    expect(tellingOf(graceEnded, sent('removedDj', 'userLeft', 'playedSong'))).toBe('words');
  });

  it('not a vote, and nothing else that people do', () => {
    expect(tellingOf({ type: 'skipSong' }, sent('userLeft'))).toBe('words');
  });
});
