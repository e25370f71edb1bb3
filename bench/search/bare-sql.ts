/** What an engineer would write by hand for the rules V20 and V21, for someone without crates. */

/** `$1` the words, `$2` the tsquery. */
export const rankSql = `
  with matches as (
    (select id from playlist_service.song where is_verified and status = 'SUCCESS'
      and to_tsvector('simple', search_text) @@ to_tsquery('simple', $2) limit 1000)
    union
    (select id from playlist_service.song where is_verified and status = 'SUCCESS' and title_text = $1 limit 200)
  )
  select id from matches join playlist_service.song using (id)
  order by
    case when title_text = $1 then 2
      when $1 like '% ' || title_text and search_text like $1 || '%' then 2
      when search_text like $1 || ' ' || title_text || '%' then 1 else 0 end desc,
    (select count(*) from
      (select from playlist_service.crate_song where song_id = song.id limit 1000) saves) desc,
    word_similarity($1, search_text) desc, id desc`;

/** `$1` the words. */
export const similarSql = `
  select id from playlist_service.song
  where id in (select playlist_service.similar_songs($1, 50)) and is_verified and status = 'SUCCESS'
  order by word_similarity($1, search_text) desc, id limit 50`;

/** `$1` the ids. */
export const pageSql = `
  select song.*, coalesce((select jsonb_object_agg(provider, provider_id)
    from playlist_service.song_provider where song_id = song.id), '{}') as providers
  from playlist_service.song where id = any($1::bigint[])`;
