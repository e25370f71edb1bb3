import { describe, expect, it } from 'vitest';
import { chatMessage } from '../../../../testing/chat/chat-message.fixture.ts';
import { maxPins, toPin, parsePins, visiblePins, withPinToggled } from './pins.ts';

it('C26: pins a message with its author and colour, and unpins it again', () => {
  const sent = chatMessage(1);
  const pins = withPinToggled([], sent);
  expect(pins).toEqual([toPin(sent)]);
  expect(pins?.[0]?.message).toMatchObject({
    message: 'line 1',
    userName: 'Ann',
    uuid: 'u1',
    userUuid: 'ann',
  });
  expect(withPinToggled(pins ?? [], sent)).toEqual([]);
});

it('C26: pins at most ten messages', () => {
  const full = Array.from({ length: maxPins }, (_none, at) => toPin(chatMessage(at + 1)));
  expect(withPinToggled(full, chatMessage(99))).toBeNull();
  expect(withPinToggled(full, chatMessage(3))).toHaveLength(maxPins - 1);
});

it('ignores malformed pins from old clients', () => {
  const pin = toPin(chatMessage(1));
  expect(parsePins([null, 'x', {}, { message: { message: '' } }, pin])).toEqual([pin]);
});

describe('C15: pinned messages', () => {
  const anns = toPin(chatMessage(1));
  const bobs = toPin({ ...chatMessage(2), userUuid: 'bob' });
  const nobodys = toPin({ ...chatMessage(3), userUuid: null });
  const pins = [anns, bobs, nobodys];

  it('hides messages of people I blocked', () => {
    expect(visiblePins(pins, new Set(['bob', 'cem']))).toEqual([anns, nobodys]);
    expect(visiblePins(pins, new Set())).toEqual(pins);
  });

  it('hides all messages by people until it knows whom I blocked', () => {
    expect(visiblePins(pins, undefined)).toEqual([nobodys]);
  });
});
