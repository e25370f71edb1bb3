import { expect, it, vi } from 'vitest';
import { createReadMarker } from './read-marker.ts';

it('C19: tells the first mark at once, then the newest of a while, and never one that lies behind', () => {
  vi.useFakeTimers();
  const told: string[] = [];
  const marker = createReadMarker(async (id) => told.push(id));
  marker.mark('9');
  marker.mark('10');
  marker.mark('11');
  marker.mark('8');
  expect(told).toEqual(['9']);
  vi.runAllTimers();
  expect(told).toEqual(['9', '11']);
  marker.mark('11');
  marker.mark('12');
  marker.flush();
  expect(told).toEqual(['9', '11', '12']);
  vi.useRealTimers();
});
