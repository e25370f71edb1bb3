export { createEventBus, type EventBus, type PublishOptions } from './event-bus.ts';
export type { EventMap, EventName } from './event-map.ts';
