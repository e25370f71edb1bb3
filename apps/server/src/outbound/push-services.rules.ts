/** Hosts of the browser makers' push services. A subscription that points elsewhere is rejected. */
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

/** `services`: additional origins that the installation trusts. */
export function isKnownService(endpoint: string, services: readonly string[]): boolean {
  const url = URL.canParse(endpoint) ? new URL(endpoint) : undefined;
  if (!url || url.username !== '' || url.password !== '') return false;
  if (services.includes(url.origin)) return true;
  return (
    url.protocol === 'https:' && url.port === '' && knownHosts.some((pattern) => pattern.test(url.hostname))
  );
}
