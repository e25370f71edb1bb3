/** The unique index keeps the order of a language, in which beginnings can not be looked up. */
export const nicknameBeginnings = `
  create index profile_nickname_beginning on user_service.profile (nickname_key text_pattern_ops);
`;
