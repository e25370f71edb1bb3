import type { Bus } from '../../events/bus.ts';

export function listen(bus: Bus): void {
  bus.publish('checkoutPaid');
  bus.on('checkoutPaid', () => undefined);
  bus.on('roomCreated', () => undefined); // breach
  bus.on('end', () => undefined);
}
