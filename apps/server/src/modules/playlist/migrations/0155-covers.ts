/** Rules V60 and V61: the hosts of covers, those of cached replies included, and the covers that are kept. */
export const covers = `
  create table playlist_service.cover_host (
    host text not null,
    provider text not null,
    primary key (host, provider)
  );
  insert into playlist_service.cover_host (host, provider)
  select distinct host, provider from (
    select provider, substring(value ->> 'thumbnail' from '^https?://([^/?#]+)') as host
    from playlist_service.provider_cache
    where kind = 'track' and jsonb_typeof(value) = 'object'
  ) reply
  where host is not null
  on conflict do nothing;
  create table playlist_service.cover (
    url_hash text primary key,
    is_missing boolean not null,
    fetched_at bigint not null
  );
  create index cover_age on playlist_service.cover (fetched_at desc, url_hash);
`;
