import { describe, expect, it } from 'vitest';
import { message } from '../channel/a-message.fixture.ts';
import { mostPins, pinOf, pinsIn, pinsToShow, toggled } from './pins.ts';

it('C26: pins a line with its look, and takes it down again', () => {
  const line = message(1);
  const pins = toggled([], line);
  expect(pins).toEqual([pinOf(line)]);
  expect(pins?.[0]?.message).toMatchObject({
    message: 'line 1',
    userName: 'Ann',
    uuid: 'u1',
    userUuid: 'ann',
  });
  expect(toggled(pins ?? [], line)).toEqual([]);
});

it('C26: pins ten at most', () => {
  const full = Array.from({ length: mostPins }, (_none, at) => pinOf(message(at + 1)));
  expect(toggled(full, message(99))).toBeNull();
  expect(toggled(full, message(3))).toHaveLength(mostPins - 1);
});

it('passes over what old clients left there', () => {
  const pin = pinOf(message(1));
  expect(pinsIn([null, 'x', {}, { message: { message: '' } }, pin])).toEqual([pin]);
});

describe('C15: of what is pinned', () => {
  const anns = pinOf(message(1));
  const bobs = pinOf({ ...message(2), userUuid: 'bob' });
  const nobodys = pinOf({ ...message(3), userUuid: null });
  const pins = [anns, bobs, nobodys];

  it('nothing is shown that somebody said whom I blocked', () => {
    expect(pinsToShow(pins, new Set(['bob', 'cem']))).toEqual([anns, nobodys]);
    expect(pinsToShow(pins, new Set())).toEqual(pins);
  });

  it('nothing that anybody said is shown before it is known whom I blocked', () => {
    expect(pinsToShow(pins, undefined)).toEqual([nobodys]);
  });
});
