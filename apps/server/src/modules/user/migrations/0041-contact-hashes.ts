/**
 * Lets contact books find people by verified addresses and numbers without storing any addresses: `contact_owner`
 * has a keyed hash for each one. Triggers keep it up to date, because addresses are verified, removed and moved in
 * many places. The keys belong to this installation. Two of them are nested (like HMAC), so that a hash can't be
 * extended.
 */
export const contactHashes = `
  create table user_service.contact_key (
    is_only boolean primary key default true check (is_only),
    inner_key bytea not null,
    outer_key bytea not null
  );
  insert into user_service.contact_key (inner_key, outer_key) values (
    sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')),
    sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8'))
  );

  create function user_service.contact_hash(kind text, value text) returns text language sql stable as $$
    select encode(
      sha256(outer_key || sha256(inner_key || convert_to(kind || ':' || value, 'UTF8'))),
      'hex'
    ) from user_service.contact_key
  $$;

  create table user_service.contact_owner (
    hash text not null,
    account_id bigint not null references user_service.account (id) on delete cascade,
    primary key (hash, account_id)
  );
  create index contact_owner_account on user_service.contact_owner (account_id);

  create function user_service.keep_email_owner() returns trigger language plpgsql as $$
  begin
    if tg_op <> 'INSERT' and old.status = 'VERIFIED' then
      delete from user_service.contact_owner
        where hash = user_service.contact_hash('email', old.address) and account_id = old.account_id;
    end if;
    if tg_op <> 'DELETE' and new.status = 'VERIFIED' then
      insert into user_service.contact_owner (hash, account_id)
        values (user_service.contact_hash('email', new.address), new.account_id) on conflict do nothing;
    end if;
    return null;
  end
  $$;
  create trigger email_owner after insert or delete or update of address, status, account_id
    on user_service.email for each row execute function user_service.keep_email_owner();

  create function user_service.keep_phone_owner() returns trigger language plpgsql as $$
  begin
    if tg_op <> 'INSERT' and old.verified_at is not null then
      delete from user_service.contact_owner
        where hash = user_service.contact_hash('phone', old.number) and account_id = old.account_id;
    end if;
    if tg_op <> 'DELETE' and new.verified_at is not null then
      insert into user_service.contact_owner (hash, account_id)
        values (user_service.contact_hash('phone', new.number), new.account_id) on conflict do nothing;
    end if;
    return null;
  end
  $$;
  create trigger phone_owner after insert or delete or update of number, verified_at, account_id
    on user_service.phone_identity for each row execute function user_service.keep_phone_owner();

  insert into user_service.contact_owner (hash, account_id)
    select user_service.contact_hash('email', address), account_id
      from user_service.email where status = 'VERIFIED'
    union
    select user_service.contact_hash('phone', number), account_id
      from user_service.phone_identity where verified_at is not null;
`;
