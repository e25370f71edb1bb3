import type { SharingDeps } from '../sharing.deps.ts';
import { linkedPlace } from './describe.ts';
import { webhookStore } from './webhook.store.ts';
import { placeOfRow } from './webhook-row.ts';

/** Notifies the owner of the room or community that a webhook was turned off. */
export async function announceTurnedOff(
  deps: SharingDeps,
  { webhookId, at }: { readonly webhookId: string; readonly at: number },
): Promise<void> {
  const { database, room, events, publicUrl } = deps;
  const webhook = await webhookStore(database).find(webhookId);
  const key = webhook && placeOfRow(webhook);
  const place = key && (await room.places.find(key));
  const owner = key && (await room.places.ownerOf(key));
  if (!webhook || !place || owner === undefined) return;
  await database.transaction((tx) =>
    events.publish(tx, 'webhookTurnedOff', {
      webhookId,
      roomUuid: webhook.room_uuid,
      placeName: place.name,
      link: linkedPlace(deps, place).url.slice(publicUrl.length),
      userUuids: [owner],
      occasion: String(at),
    }),
  );
}
