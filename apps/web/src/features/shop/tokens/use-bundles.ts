import { useQuery } from '@tanstack/react-query';
import { paymentProducts, pointsTokenBundles } from '@turnstage/client/routes';
import type { Product, TokenBundle } from '@turnstage/contracts';
import { shopKeys } from '../../../lib/query-keys/shop.ts';
import { api } from '../../../session/index.ts';

export interface PricedBundle {
  readonly bundle: TokenBundle;
  readonly product: Product;
}

/** The bundles whose product is for sale, the smallest first. `limit` 0 means all. */
export function useBundles() {
  return useQuery({
    queryKey: shopKeys.bundles,
    queryFn: async ({ signal }): Promise<PricedBundle[]> => {
      const [bundles, products] = await Promise.all([
        api.call(pointsTokenBundles, { query: { limit: 0 }, signal }),
        api.call(paymentProducts, { query: { paymentType: 'one_time', limit: 0 }, signal }),
      ]);
      const byId = new Map(
        products.filter(({ isActive }) => isActive).map((product) => [product.id, product]),
      );
      return bundles.flatMap((bundle) => {
        const product = byId.get(bundle.productId);
        return product ? [{ bundle, product }] : [];
      });
    },
  });
}
