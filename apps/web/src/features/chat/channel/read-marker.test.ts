import { expect, it, vi } from 'vitest';
import { createReadMarker } from './read-marker.ts';

it('C19: sends the first marker at once, then the newest per interval, and never an older one', () => {
  vi.useFakeTimers();
  const sent: string[] = [];
  const marker = createReadMarker(async (id) => sent.push(id));
  marker.mark('9');
  marker.mark('10');
  marker.mark('11');
  marker.mark('8');
  expect(sent).toEqual(['9']);
  vi.runAllTimers();
  expect(sent).toEqual(['9', '11']);
  marker.mark('11');
  marker.mark('12');
  marker.flush();
  expect(sent).toEqual(['9', '11', '12']);
  vi.useRealTimers();
});
