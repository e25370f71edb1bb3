/** What people wear and have lit here. Its messages can arrive before the stage that draws it (rule F41). */
import type { RoomSocket } from '@turnstage/client';
import type { ServerMessage } from '@turnstage/contracts';

type UsedConsumable = Extract<ServerMessage, { name: 'usedConsumable' }>;

export interface ShownItems {
  /** In the order in which they were bought. */
  current(): readonly UsedConsumable[];
  stop(): void;
}

export function recordShownItems({ on, clock }: Pick<RoomSocket, 'on' | 'clock'>): ShownItems {
  const items = new Map<string, UsedConsumable>();
  const current = () => {
    const now = clock.now();
    for (const [id, { params }] of items) if (params.until <= now) items.delete(id);
    return [...items.values()];
  };
  const stop = on('message', ({ message }) => {
    if (message.name !== 'usedConsumable') return;
    const { effect, displayType, purchaseId } = message.params;
    if (effect === 'thrown' || displayType === 'cover') return;
    current();
    items.set(purchaseId, message);
  });
  return { current, stop };
}
