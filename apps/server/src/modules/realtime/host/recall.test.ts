import { describe, expect, test } from 'vitest';
import { Recall } from './recall.ts';

const frame = (text: string) => Buffer.from(text);
const textsSince = (recall: Recall, seq: number) =>
  recall.since({ epoch: recall.epoch, seq }, 'ann')?.map((each) => each.toString()) ?? null;

describe('what was broadcast', () => {
  test('is given from where a picture stands', () => {
    const recall = new Recall(11);
    for (const text of ['a', 'b', 'c']) recall.keep(frame(text));
    expect(textsSince(recall, 10)).toEqual(['a', 'b', 'c']);
    expect(textsSince(recall, 12)).toEqual(['c']);
    expect(textsSince(recall, 13)).toEqual([]);
  });

  test('is not given for a picture that is older, newer, or of another numbering', () => {
    const recall = new Recall(11);
    recall.keep(frame('a'));
    expect(textsSince(recall, 9)).toBeNull();
    expect(textsSince(recall, 12)).toBeNull();
    expect(recall.since({ epoch: new Recall(11).epoch, seq: 10 }, 'ann')).toBeNull();
  });

  test('is forgotten from the front, by number and by size', () => {
    const recall = new Recall(1);
    for (let seq = 1; seq <= 5_000; seq += 1) recall.keep(frame(String(seq)));
    expect(textsSince(recall, 2_999)).toBeNull();
    expect(textsSince(recall, 3_000)).toHaveLength(2_000);
    expect(textsSince(recall, 4_999)).toEqual(['5000']);
    recall.keep(Buffer.alloc(1024 * 1024));
    expect(textsSince(recall, 4_999)).toBeNull();
    expect(textsSince(recall, 5_000)).toHaveLength(1);
    for (let seq = 5_002; seq <= 9_000; seq += 1) recall.keep(frame(String(seq)));
    expect(textsSince(recall, 8_998)).toEqual(['8999', '9000']);
  });
});
