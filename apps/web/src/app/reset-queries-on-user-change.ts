import type { QueryClient } from '@tanstack/react-query';
import { useSession } from '../session/index.ts';

/** Clears what was loaded for one person, so that the next one in this tab doesn't see it. */
export function resetQueriesOnUserChange(client: QueryClient): () => void {
  return useSession.subscribe(({ claims }, { claims: before }) => {
    if (before?.type !== 'user' || claims?.sub === before.sub) return;
    client.removeQueries({ type: 'inactive' });
    void client.resetQueries({ type: 'active' });
  });
}
