import { describe, expect, it } from 'vitest';
import { durationParts, formatDuration, formatTrackTime } from './duration-text.ts';

describe('durationParts', () => {
  it('splits into days, hours, minutes and seconds', () => {
    expect(durationParts(93_784)).toEqual({ days: 1, hours: 2, minutes: 3, seconds: 4 });
  });

  it('rounds fractions before splitting, so that no part reads 60', () => {
    expect(durationParts(59.7)).toEqual({ days: 0, hours: 0, minutes: 1, seconds: 0 });
  });

  it('treats invalid input as zero', () => {
    for (const seconds of [-3, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(durationParts(seconds)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 0 });
    }
  });
});

describe('formatDuration', () => {
  it('omits zero units', () => {
    expect(formatDuration(93_784)).toBe('1 d 2 h 3 min 4 s');
    expect(formatDuration(1_022)).toBe('17 min 2 s');
    expect(formatDuration(7_200)).toBe('2 h');
    expect(formatDuration(0)).toBe('0 s');
  });

  it('can be limited to the largest units', () => {
    expect(formatDuration(29_645, 2)).toBe('8 h 14 min');
    expect(formatDuration(86_405, 2)).toBe('1 d');
  });
});

it('formats a track time', () => {
  expect(formatTrackTime(312)).toBe('5:12');
  expect(formatTrackTime(7.4)).toBe('0:07');
  expect(formatTrackTime(3_723)).toBe('1:02:03');
  expect(formatTrackTime(90_000)).toBe('25:00:00');
});
