/** Song messages still had the names of people whose accounts were anonymised since (rule A15). */
export const songLines = `
  update chat_service.message
  set message = user_name || ' is playing ' || (song->>'trackName') || ' by ' || (song->>'artistName')
  where kind = 'song' and user_name = 'deleted user' and song is not null
    and not starts_with(message, user_name);
`;
