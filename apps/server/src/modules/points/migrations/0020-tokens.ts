/**
 * The token ledger (rules J1 to J12). The database itself refuses books that don't balance: postings of a transaction
 * sum to zero when it commits, a person's balance only changes with a posting and is never negative, nothing is
 * changed or deleted afterwards, and a hold ends once.
 */
export const tokenLedger = `
  create table points_service.token_account (
    id uuid primary key,
    kind text not null constraint token_account_kind check (kind in ('person', 'issued', 'held', 'spent')),
    user_uuid uuid constraint token_account_user unique,
    status text not null constraint token_account_status check (status in ('active', 'disabled')),
    disabled_reason text constraint token_account_reason check (disabled_reason in ('staff', 'dispute', 'closed')),
    balance bigint not null default 0 constraint token_account_not_negative check (balance >= 0),
    created_at bigint not null,
    updated_at bigint not null,
    constraint token_account_books check (kind = 'person' or (user_uuid is null and balance = 0)),
    constraint token_account_disabled check ((status = 'disabled') = (disabled_reason is not null))
  );
  create unique index token_account_kind_once on points_service.token_account (kind) where kind <> 'person';
  create index token_account_changed on points_service.token_account (updated_at desc);
  insert into points_service.token_account (id, kind, status, created_at, updated_at) values
    ('00000000-0000-4000-8000-000000000001', 'issued', 'active', 0, 0),
    ('00000000-0000-4000-8000-000000000002', 'held', 'active', 0, 0),
    ('00000000-0000-4000-8000-000000000003', 'spent', 'active', 0, 0);

  create table points_service.token_transaction (
    id uuid primary key,
    number bigint generated always as identity unique,
    type text not null constraint token_transaction_type check (type in ('credit', 'hold', 'commit', 'voided')),
    account_id uuid not null references points_service.token_account (id),
    amount bigint not null constraint token_transaction_amount check (amount > 0),
    hold_id uuid constraint token_transaction_hold_once unique references points_service.token_transaction (id),
    credit_id uuid references points_service.token_transaction (id),
    payment_id uuid constraint token_transaction_payment_once unique,
    bundle_id uuid,
    idempotency_id uuid constraint token_transaction_once unique,
    expires_at bigint,
    created_at bigint not null,
    constraint token_transaction_shape check (case type
      when 'credit' then payment_id is not null and hold_id is null and credit_id is null
      when 'hold' then expires_at is not null and hold_id is null and credit_id is null
      when 'commit' then hold_id is not null and credit_id is null
      else num_nonnulls(hold_id, credit_id) = 1 end),
    constraint token_transaction_fields check (
      (type = 'credit') = (payment_id is not null) and (type = 'hold') = (expires_at is not null))
  );
  create index token_transaction_account on points_service.token_transaction (account_id, number desc);
  create index token_transaction_credit on points_service.token_transaction (credit_id) where credit_id is not null;

  create table points_service.token_posting (
    id bigint generated always as identity primary key,
    transaction_id uuid not null references points_service.token_transaction (id),
    account_id uuid not null references points_service.token_account (id),
    amount bigint not null constraint token_posting_amount check (amount <> 0),
    constraint token_posting_once unique (transaction_id, account_id)
  );
  create index token_posting_account on points_service.token_posting (account_id);

  create table points_service.token_open_hold (
    transaction_id uuid primary key references points_service.token_transaction (id),
    account_id uuid not null references points_service.token_account (id),
    amount bigint not null,
    expires_at bigint not null
  );
  create index token_open_hold_expiry on points_service.token_open_hold (expires_at);
  create index token_open_hold_account on points_service.token_open_hold (account_id);

  create function points_service.token_posting_applies() returns trigger language plpgsql as $body$
  begin
    update points_service.token_account account
    set balance = account.balance + new.amount,
        updated_at = greatest(account.updated_at + 1, entry.created_at)
    from points_service.token_transaction entry
    where account.id = new.account_id and account.kind = 'person' and entry.id = new.transaction_id;
    return null;
  end $body$;
  create trigger token_posting_applies after insert on points_service.token_posting
    for each row execute function points_service.token_posting_applies();

  create function points_service.token_balance_follows() returns trigger language plpgsql as $body$
  begin
    if pg_trigger_depth() < 2 then
      raise exception 'a balance changes with a posting only' using errcode = 'integrity_constraint_violation';
    end if;
    return new;
  end $body$;
  create trigger token_balance_follows before update on points_service.token_account
    for each row when (old.balance <> new.balance) execute function points_service.token_balance_follows();

  create function points_service.token_books_stay() returns trigger language plpgsql as $body$
  begin
    raise exception 'the token ledger is only added to' using errcode = 'integrity_constraint_violation';
  end $body$;
  create trigger token_transaction_stays before update or delete on points_service.token_transaction
    for each row execute function points_service.token_books_stay();
  create trigger token_posting_stays before update or delete on points_service.token_posting
    for each row execute function points_service.token_books_stay();
  create trigger token_account_stays before delete on points_service.token_account
    for each row execute function points_service.token_books_stay();

  create function points_service.token_books_balance() returns trigger language plpgsql as $body$
  declare
    entry uuid := case tg_table_name when 'token_posting' then to_jsonb(new)->>'transaction_id' else to_jsonb(new)->>'id' end;
    postings bigint;
    total numeric;
  begin
    select count(*), coalesce(sum(amount), 0) into postings, total
    from points_service.token_posting where transaction_id = entry;
    if postings <> 2 or total <> 0 then
      raise exception 'token transaction % has % postings that sum to %', entry, postings, total
        using errcode = 'integrity_constraint_violation';
    end if;
    return null;
  end $body$;
  create constraint trigger token_transaction_balances after insert on points_service.token_transaction
    deferrable initially deferred for each row execute function points_service.token_books_balance();
  create constraint trigger token_posting_balances after insert on points_service.token_posting
    deferrable initially deferred for each row execute function points_service.token_books_balance();
`;
