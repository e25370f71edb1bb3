/**
 * Search that forgives typing mistakes: trigrams of the search text. `title_text` finds songs of exactly that name,
 * which the thousand matches of a frequent word may not include.
 */
export const songSearch = `
  create extension if not exists pg_trgm;
  alter table playlist_service.song add column title_text text not null default '';
  update playlist_service.song set title_text = trim(regexp_replace(
    lower(regexp_replace(normalize(track_name, NFKD), '[\\u0300-\\u036f]', '', 'g')), '[^[:alnum:]]+', ' ', 'g'));
  create index song_title on playlist_service.song (title_text);
  create index song_trigrams on playlist_service.song using gin (search_text gin_trgm_ops);

  -- A function, because only functions can set the threshold for a single statement. 0.45 still finds a word of six
  -- letters with one of them wrong.
  create function playlist_service.similar_songs(words text, maximum integer) returns setof bigint
    language sql stable
    set pg_trgm.word_similarity_threshold = 0.45
    as $$
      select song.id from playlist_service.song where words <% song.search_text
      order by word_similarity(words, song.search_text) desc, song.id limit maximum
    $$;
`;
