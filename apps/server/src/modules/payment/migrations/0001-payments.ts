/** Products, payments, subscriptions, and which events of the payment services were received (rules J20 to J41). */
export const paymentTables = `
  create table payment_service.product (
    id uuid primary key,
    name text not null,
    description text not null,
    payment_type text not null check (payment_type in ('one_time', 'subscription')),
    price bigint not null check (price > 0),
    currency text not null,
    interval text check (interval in ('month', 'year')),
    region text,
    level text,
    app_store_product_id text,
    is_active boolean not null,
    created_at bigint not null,
    updated_at bigint not null,
    deleted_at bigint,
    constraint product_subscription check (case payment_type
      when 'subscription' then interval is not null and region is not null and level is not null
      else interval is null and region is null and level is null end)
  );
  create unique index product_app_store on payment_service.product (app_store_product_id) where deleted_at is null;

  create table payment_service.payment (
    id uuid primary key,
    user_uuid uuid,
    product_id uuid not null references payment_service.product (id),
    provider text not null check (provider in ('stripe', 'appStore', 'sandbox')),
    status text not null check (status in ('pending', 'paid', 'failed', 'expired')),
    amount bigint not null,
    currency text not null,
    quantity integer not null check (quantity > 0),
    session_id text constraint payment_session unique,
    charge_key text constraint payment_charge unique,
    created_at bigint not null,
    updated_at bigint not null,
    paid_at bigint
  );
  create index payment_user on payment_service.payment (user_uuid, created_at desc);

  create table payment_service.charge (
    key text primary key,
    amount bigint not null,
    refunded bigint not null,
    dispute text check (dispute in ('open', 'won', 'lost')),
    updated_at bigint not null
  );

  create table payment_service.subscription (
    id uuid primary key,
    user_uuid uuid,
    payment_id uuid,
    product_id uuid not null references payment_service.product (id),
    provider text not null check (provider in ('stripe', 'appStore', 'sandbox')),
    provider_ref text not null,
    region text not null,
    level text not null,
    status text not null,
    current_period_start bigint not null,
    current_period_end bigint not null,
    cancel_at_period_end boolean not null,
    ended_at bigint,
    reported_at bigint not null,
    created_at bigint not null,
    updated_at bigint not null,
    constraint subscription_ref unique (provider, provider_ref)
  );
  create index subscription_user on payment_service.subscription (user_uuid, created_at desc);
  create index subscription_created on payment_service.subscription (created_at desc);

  create table payment_service.customer (
    user_uuid uuid primary key,
    customer_id text not null
  );

  create table payment_service.webhook_event (
    provider text not null,
    event_id text not null,
    type text not null,
    received_at bigint not null,
    primary key (provider, event_id)
  );
`;
