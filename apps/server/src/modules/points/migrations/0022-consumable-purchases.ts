/** What was bought where (rule J14); `transaction_id` is the commit. */
export const consumablePurchases = `
  create table points_service.consumable_purchase (
    id uuid primary key,
    account_id uuid not null references points_service.token_account (id),
    room_uuid uuid not null,
    consumable_id bigint not null,
    token_cost bigint not null,
    transaction_id uuid not null unique references points_service.token_transaction (id),
    created_at bigint not null
  );
  create index consumable_purchase_account on points_service.consumable_purchase (account_id, created_at desc);
`;
