/** What people buy tokens in. An offer says how many tokens a product was sold for, and from when to when (J9). */
export const tokenBundles = `
  create table points_service.token_bundle (
    id uuid primary key,
    name text not null,
    description text not null,
    tokens bigint not null constraint token_bundle_tokens check (tokens > 0),
    product_id uuid not null,
    thumbnail_uuid uuid,
    created_at bigint not null,
    updated_at bigint not null,
    deleted_at bigint
  );
  create unique index token_bundle_product on points_service.token_bundle (product_id) where deleted_at is null;
  create table points_service.token_offer (
    id bigint generated always as identity primary key,
    bundle_id uuid not null references points_service.token_bundle (id),
    product_id uuid not null,
    tokens bigint not null,
    since bigint not null
  );
  create index token_offer_product on points_service.token_offer (product_id, since desc);
`;
