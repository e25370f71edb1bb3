import type { QueryClient } from '@tanstack/react-query';
import { useSession } from '../session/index.ts';

/** What was read for one person is not shown to the next one in this tab. */
export function forgetPersonWhenGone(client: QueryClient): () => void {
  return useSession.subscribe(({ claims }, { claims: before }) => {
    if (before?.type !== 'user' || claims?.sub === before.sub) return;
    client.removeQueries({ type: 'inactive' });
    void client.resetQueries({ type: 'active' });
  });
}
