/** When the installation's own token was renewed, because a service that refuses it isn't asked at once again (rule V71). */
export const renewedAppTokens = `
  alter table user_service.provider_app_token add column renewed_at bigint not null default 0;
`;
