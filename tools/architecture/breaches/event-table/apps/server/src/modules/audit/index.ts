import type { Bus } from '../../events/bus.ts';

export const listen = (bus: Bus): void => bus.on('roomCreated', () => undefined);
