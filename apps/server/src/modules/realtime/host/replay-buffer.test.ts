import { describe, expect, test } from 'vitest';
import { ReplayBuffer } from './replay-buffer.ts';

const frame = (text: string) => Buffer.from(text);
const textsSince = (replayBuffer: ReplayBuffer, seq: number) =>
  replayBuffer.since({ epoch: replayBuffer.epoch, seq }, 'ann')?.map((each) => each.toString()) ?? null;

describe('broadcasts in the replay buffer', () => {
  test('are replayed from the resume point', () => {
    const replayBuffer = new ReplayBuffer(11);
    for (const text of ['a', 'b', 'c']) replayBuffer.add(frame(text));
    expect(textsSince(replayBuffer, 10)).toEqual(['a', 'b', 'c']);
    expect(textsSince(replayBuffer, 12)).toEqual(['c']);
    expect(textsSince(replayBuffer, 13)).toEqual([]);
  });

  test('are not replayed for a resume point that is too old, in the future, or from another epoch', () => {
    const replayBuffer = new ReplayBuffer(11);
    replayBuffer.add(frame('a'));
    expect(textsSince(replayBuffer, 9)).toBeNull();
    expect(textsSince(replayBuffer, 12)).toBeNull();
    expect(replayBuffer.since({ epoch: new ReplayBuffer(11).epoch, seq: 10 }, 'ann')).toBeNull();
  });

  test('are dropped oldest first, by count and by size', () => {
    const replayBuffer = new ReplayBuffer(1);
    for (let seq = 1; seq <= 5_000; seq += 1) replayBuffer.add(frame(String(seq)));
    expect(textsSince(replayBuffer, 2_999)).toBeNull();
    expect(textsSince(replayBuffer, 3_000)).toHaveLength(2_000);
    expect(textsSince(replayBuffer, 4_999)).toEqual(['5000']);
    replayBuffer.add(Buffer.alloc(1024 * 1024));
    expect(textsSince(replayBuffer, 4_999)).toBeNull();
    expect(textsSince(replayBuffer, 5_000)).toHaveLength(1);
    for (let seq = 5_002; seq <= 9_000; seq += 1) replayBuffer.add(frame(String(seq)));
    expect(textsSince(replayBuffer, 8_998)).toEqual(['8999', '9000']);
  });
});
