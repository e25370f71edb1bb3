import type { Bus } from '../../events/bus.ts';

export function listen(bus: Bus): void {
  bus.on('payment.checkoutPaid', () => undefined);
  bus.on('room.roomCreated', () => undefined); // breach
  bus.on('end', () => undefined);
}
