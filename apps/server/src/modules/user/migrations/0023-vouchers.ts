export const vouchers = `
  create table user_service.voucher (
    id bigint generated always as identity primary key,
    code_hash text not null unique,
    code_end text not null,
    status text not null,
    role text,
    capability text,
    note text not null,
    expires_at bigint,
    created_at bigint not null,
    created_by bigint not null references user_service.account (id),
    redeemed_at bigint,
    redeemed_by bigint references user_service.account (id),
    revoked_at bigint
  );
  create index voucher_redeemed_by on user_service.voucher (redeemed_by);
`;
