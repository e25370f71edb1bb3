import { useQuery } from '@tanstack/react-query';
import { pointsTokenBalance } from '@turnstage/client/routes';
import { shopKeys } from '../lib/query-keys/shop.ts';
import { api } from './api.ts';
import { isSignedIn, useSession } from './session.ts';

/** My tokens; null while there is no account, which comes with the first credit (rule J8). Guests have none. */
export function useTokenAccount() {
  const signedIn = useSession(isSignedIn);
  const me = useSession((session) => session.claims?.sub);
  return useQuery({
    queryKey: shopKeys.account(me),
    queryFn: ({ signal }) => api.call(pointsTokenBalance, { signal }),
    select: ({ account }) => account,
    enabled: signedIn,
  });
}
