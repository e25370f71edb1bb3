import { loadCatalogues } from '../lib/i18n/catalogues.ts';
import { channelsWithUnsent } from '../lib/unsent-storage.ts';
import { onNetworkRestored } from '../lib/network-restored.ts';
import { whenIdle } from '../lib/when-idle.ts';
import { useSession } from '../session/index.ts';

/**
 * Call once. Sends messages that wait on this device: at the start, and when the server can be reached again (rule
 * R102).
 */
export function startUnsentDelivery(): void {
  whenIdle(() => void deliver());
  onNetworkRestored(() => void deliver());
}

/** Its code loads only where something waits. */
async function deliver(): Promise<void> {
  const { claims } = useSession.getState();
  if (!claims || channelsWithUnsent(claims.sub).length === 0) return;
  try {
    const [{ deliverUnsent }] = await Promise.all([
      import('../features/chat/channel/unsent-delivery.ts'),
      loadCatalogues(['chat']),
    ]);
    await deliverUnsent();
  } catch {
    // The code failed to load. The next time the network is back tries again, and so does the chat.
  }
}
