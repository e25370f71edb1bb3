import type { Bus } from '../../events/bus.ts';

export const open = (bus: Bus): void => bus.publish('roomCreated');
