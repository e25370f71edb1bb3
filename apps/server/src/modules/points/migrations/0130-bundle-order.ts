/** The order in which the shop lists bundles. Null: by size, after those with a place (J13). */
export const bundleOrder = `
  alter table points_service.token_bundle add column position integer;
`;
