import type { PlaceKey } from '../../room/index.ts';
import type { WebhookRow } from './webhook.store.ts';

/** A sealed text belongs to one webhook: copied into another row it can't be read. */
export const secretContext = (id: string) => `webhook ${id}`;
export const urlContext = (id: string) => `webhook url ${id}`;

export function placeOfRow({ room_uuid, community_uuid }: WebhookRow): PlaceKey {
  return room_uuid === null
    ? { kind: 'community', uuid: community_uuid ?? '' }
    : { kind: 'room', uuid: room_uuid };
}
