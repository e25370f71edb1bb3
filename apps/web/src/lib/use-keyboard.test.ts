import { expect, it } from 'vitest';
import { isKeyboardOpen } from './use-keyboard.ts';

const typing = (height: number, tallest: number) => isKeyboardOpen({ isTyping: true, height, tallest });

it('H32: the keyboard is open when a field has the focus and much of the page is gone', () => {
  expect(typing(380, 640)).toBe(true);
  expect(typing(596, 932)).toBe(true);
});

it('H32: it is closed when only the browser’s own bars have come, and without a field', () => {
  expect(typing(844, 844)).toBe(false);
  expect(typing(760, 844)).toBe(false);
  expect(isKeyboardOpen({ isTyping: false, height: 380, tallest: 640 })).toBe(false);
});

it('H32: a page that was never taller has a keyboard when it is as low as one leaves it', () => {
  expect(typing(380, 380)).toBe(true);
});
