/** Where browsers' makers take messages for them. A subscription that points elsewhere is not taken. */
const knownHosts = [
  /** Chrome, Edge, Opera, Brave, Samsung Internet */
  /^fcm\.googleapis\.com$/,
  /** Firefox */
  /^([a-z0-9-]+\.)*push\.services\.mozilla\.com$/,
  /** Safari */
  /^([a-z0-9-]+\.)*push\.apple\.com$/,
  /** Edge on Windows */
  /^([a-z0-9-]+\.)+notify\.windows\.com$/,
] as const;

/** `services`: origins that the installation trusts beside them. */
export function isKnownService(endpoint: string, services: readonly string[]): boolean {
  const url = URL.canParse(endpoint) ? new URL(endpoint) : undefined;
  if (!url || url.username !== '' || url.password !== '') return false;
  if (services.includes(url.origin)) return true;
  return (
    url.protocol === 'https:' && url.port === '' && knownHosts.some((pattern) => pattern.test(url.hostname))
  );
}
