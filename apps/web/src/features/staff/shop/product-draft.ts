import type { NewProduct, PaymentInterval, PaymentType, ProductChange } from '@turnstage/contracts';
import { fromMoneyField, isCurrency, toMoneyField } from '../../../lib/money.ts';
import type { Product } from './product.ts';

/** What the form of a product holds; the price as typed. */
export interface ProductDraft {
  readonly name: string;
  readonly description: string;
  readonly paymentType: PaymentType;
  readonly price: string;
  readonly currency: string;
  readonly interval: PaymentInterval;
  readonly region: string;
  readonly level: string;
  readonly appStoreProductId: string;
  readonly isActive: boolean;
}

/** A new product isn't for sale until staff put it on sale. */
export const newProductDraft: ProductDraft = {
  name: '',
  description: '',
  paymentType: 'one_time',
  price: '',
  currency: 'eur',
  interval: 'month',
  region: '',
  level: '',
  appStoreProductId: '',
  isActive: false,
};

export function draftOf(product: Product): ProductDraft {
  const { name, description, paymentType, price, currency, isActive } = product;
  return {
    name,
    description,
    paymentType,
    currency,
    isActive,
    price: toMoneyField(price, currency),
    interval: product.interval ?? 'month',
    region: product.region ?? '',
    level: product.level ?? '',
    appStoreProductId: product.appStoreProductId ?? '',
  };
}

export type ProductProblem = 'name' | 'price' | 'currency' | 'region' | 'level';

export function findProblem(draft: ProductDraft): ProductProblem | null {
  if (draft.name.trim() === '') return 'name';
  if (!isCurrency(draft.currency)) return 'currency';
  if ((fromMoneyField(draft.price, draft.currency) ?? 0) < 1) return 'price';
  if (draft.paymentType === 'one_time') return null;
  if (draft.region.trim() === '') return 'region';
  return draft.level.trim() === '' ? 'level' : null;
}

/** Only a subscription has an interval, a region and a level (J20). */
export function toNewProduct(draft: ProductDraft): NewProduct {
  const isSubscription = draft.paymentType === 'subscription';
  return {
    name: draft.name.trim(),
    description: draft.description.trim(),
    paymentType: draft.paymentType,
    price: fromMoneyField(draft.price, draft.currency) ?? 0,
    currency: draft.currency,
    interval: isSubscription ? draft.interval : null,
    region: isSubscription ? draft.region.trim() : null,
    level: isSubscription ? draft.level.trim() : null,
    appStoreProductId: draft.appStoreProductId.trim() || null,
    isActive: draft.isActive,
  };
}

/** What differs from `before`. The type of a product doesn't change. */
export function changesOf(id: string, draft: ProductDraft, before: ProductDraft): ProductChange {
  const [now, then] = [toNewProduct(draft), toNewProduct(before)];
  const changed = Object.entries(now).filter(
    ([field, value]) => field !== 'paymentType' && value !== then[field as keyof typeof then],
  );
  return { id, ...Object.fromEntries(changed) };
}
