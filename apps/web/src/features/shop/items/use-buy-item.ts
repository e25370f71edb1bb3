import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@turnstage/client';
import { pointsPurchaseConsumable } from '@turnstage/client/routes';
import type { TokenAccount } from '@turnstage/contracts';
import { shopKeys } from '../../../lib/query-keys/shop.ts';
import { useIdempotencyKey } from '../../../lib/use-idempotency-key.ts';
import { api } from '../../../session/index.ts';
import type { ShopItem, ShopRoom } from '../item.ts';

interface Purchase {
  readonly item: ShopItem;
  readonly account: TokenAccount;
  readonly room: ShopRoom;
}

/** Whether the buyer saw another price or balance than there is; what they see is fetched again by then (J14). */
export const isOutdated = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.code === 'token/price-changed' || error.code === 'token/balance-changed');

/** Buys with the price and the balance that the buyer sees. After a refusal both are fetched again. */
export function useBuyItem(onBought: () => void) {
  const client = useQueryClient();
  const keyOf = useIdempotencyKey();
  return useMutation({
    mutationFn: ({ item, account, room }: Purchase) => {
      const body = {
        roomUuid: room.uuid,
        consumableId: item.id,
        accountId: account.id,
        balanceUnmodifiedSince: account.updatedAt,
        lastTokenBalance: account.balance,
        tokenCost: item.tokenCost,
      };
      return api.call(pointsPurchaseConsumable, { body, idempotencyKey: keyOf(body) });
    },
    onSuccess: onBought,
    onSettled: (_bought, error) =>
      Promise.all(
        [shopKeys.allAccounts, shopKeys.allHistories, ...(error ? [shopKeys.items] : [])].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      ),
  });
}
