/** Products (rules J20 and J21). */
import { randomUUID } from 'node:crypto';
import type { paymentService, Product, ProductChange } from '@turnstage/contracts';
import { hasPermission } from '@turnstage/permissions';
import { isUniqueViolation } from '../../../db/index.ts';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import type { PaymentDeps } from '../payment.deps.ts';
import { productStore, type ProductRow } from './product.store.ts';

type Contract = typeof paymentService;

const defaultPage = 32;

export function presentProduct(row: ProductRow): Product {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    paymentType: row.payment_type,
    price: row.price,
    currency: row.currency,
    interval: row.interval,
    region: row.region,
    level: row.level,
    appStoreProductId: row.app_store_product_id,
    isActive: row.is_active,
    createdAt: new Date(row.created_at).toISOString(),
    updatedAt: new Date(row.updated_at).toISOString(),
  };
}

export async function createProduct(
  deps: PaymentDeps,
  { body, idempotencyId }: Call<Contract['createProduct']>,
) {
  const id = idempotencyId ?? randomUUID();
  const now = deps.clock.now();
  const row: ProductRow = {
    id,
    name: cleanName(body.name),
    description: body.description ?? '',
    payment_type: body.paymentType,
    price: body.price,
    currency: body.currency,
    interval: body.interval ?? null,
    region: body.region ?? null,
    level: body.level ?? null,
    app_store_product_id: body.appStoreProductId ?? null,
    is_active: body.isActive ?? true,
    created_at: now,
    updated_at: now,
    deleted_at: null,
  };
  checkKind(row);
  await productStore(deps.database).insert(row).catch(rethrowTaken);
  const saved = await productStore(deps.database).findEver(id);
  return presentProduct(saved ?? row);
}

export async function changeProduct(deps: PaymentDeps, { body }: Call<Contract['changeProduct']>) {
  return deps.database.transaction(async (tx) => {
    const store = productStore(tx);
    const product = await store.lock(body.id);
    if (!product) throw refuse('payment/product-not-found');
    const changed = { ...product, ...toColumns(body), updated_at: deps.clock.now() };
    checkKind(changed);
    return presentProduct(await store.update(product.id, changed).catch(rethrowTaken));
  });
}

function toColumns(change: ProductChange): Partial<ProductRow> {
  const { name, description, price, currency, interval, region, level, appStoreProductId, isActive } = change;
  const columns = {
    name: name === undefined ? undefined : cleanName(name),
    description,
    price,
    currency,
    interval,
    region,
    level,
    app_store_product_id: appStoreProductId,
    is_active: isActive,
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}

function cleanName(name: string): string {
  const clean = name.replaceAll(/\s+/g, ' ').trim();
  if (clean === '') throw refuse('request/invalid', { field: 'name', message: 'name must have letters' });
  return clean;
}

/** J20: only subscriptions have an interval, a region and a level, and they have all three. */
function checkKind({ payment_type, interval, region, level }: ProductRow): void {
  const terms = [interval, region, level];
  const isValid =
    payment_type === 'subscription'
      ? terms.every((term) => term !== null)
      : terms.every((term) => term === null);
  if (!isValid) throw refuse('payment/product-invalid', { field: 'paymentType' });
}

function rethrowTaken(error: unknown): never {
  throw isUniqueViolation(error, 'product_app_store') ? refuse('payment/app-store-id-taken') : error;
}

export async function listProducts(deps: PaymentDeps, { caller, query }: Call<Contract['products']>) {
  const rows = await productStore(deps.database).list({
    paymentType: query.paymentType,
    includesInactive: hasPermission(caller?.role, 'manageProducts'),
    limit: query.limit ?? defaultPage,
    offset: query.offset ?? 0,
  });
  return rows.map(presentProduct);
}

export async function subscriptionProducts(deps: PaymentDeps) {
  const filter = { paymentType: 'subscription', includesInactive: false, limit: 0, offset: 0 } as const;
  return (await productStore(deps.database).list(filter)).map(presentProduct);
}

export async function productById(deps: PaymentDeps, { params }: Call<Contract['productById']>) {
  const product = await productStore(deps.database).find(params.id);
  if (!product) throw refuse('payment/product-not-found');
  return presentProduct(product);
}

export async function deleteProduct(deps: PaymentDeps, { params }: Call<Contract['deleteProduct']>) {
  await deps.database.transaction(async (tx) => {
    const store = productStore(tx);
    const product = await store.lock(params.id);
    if (!product) throw refuse('payment/product-not-found');
    await store.update(product.id, { deleted_at: deps.clock.now() });
  });
  return { ok: true };
}
