/** The unique index uses a language collation, which can't serve prefix searches. */
export const nicknameBeginnings = `
  create index profile_nickname_beginning on user_service.profile (nickname_key text_pattern_ops);
`;
