import { useQuery } from '@tanstack/react-query';
import { paymentProducts } from '@turnstage/client/routes';
import { staffKeys } from '../../../lib/query-keys/staff.ts';
import { api } from '../../../session/index.ts';
import type { Product } from './product.ts';

const batch = 100;

/** All of them, the cheapest first: a shop has some dozens. Admins get also those that aren't for sale (J20). */
export function useProducts() {
  return useQuery({
    queryKey: staffKeys.list('products'),
    queryFn: async ({ signal }) => {
      const products: Product[] = [];
      for (;;) {
        const page = await api.call(paymentProducts, {
          query: { limit: batch, offset: products.length },
          signal,
        });
        products.push(...page);
        if (page.length < batch) return products;
      }
    },
  });
}
