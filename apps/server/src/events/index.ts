export { accessEventNames, onAccessChanged, type AccessChange } from './access-changes.ts';
export { createEventBus, type EventBus, type PublishOptions } from './event-bus.ts';
export type { EventMap, EventName, ModerationActionTaken, SongListener } from './event-map.ts';
