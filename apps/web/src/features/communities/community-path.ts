export const communityPath = ({ slug }: { slug: string }): string => `/c/${encodeURIComponent(slug)}`;
