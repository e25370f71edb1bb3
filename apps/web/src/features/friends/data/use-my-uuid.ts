import { useSession } from '../../../session/index.ts';

export function useMyUuid(): string | undefined {
  return useSession((session) => (session.claims?.type === 'user' ? session.claims.sub : undefined));
}
