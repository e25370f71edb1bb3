/** Where the services of another installation are, from the address that a person typed or picked (rule V90). */

export interface OtherInstallation {
  /** What people see. */
  readonly address: string;
  /** URLs of the services, without a trailing slash. */
  readonly user: string;
  readonly playlist: string;
}

/** An installation that the host has named. */
export interface NamedInstallation {
  readonly name: string;
  readonly user: string;
  readonly playlist: string;
}

/** The hosted platform: its pages are at these names, its services behind one gateway (wire section 4). */
const hostedNames = /(^|\.)(tt\.fm|tt\.live|hang\.fm)$/;
const hostedGateway = 'https://gateway.prod.tt.fm';

/** Undefined if the text is no http or https address. A path is dropped: people paste the address of a room. */
export function findInstallation(
  text: string,
  named: readonly NamedInstallation[],
): OtherInstallation | undefined {
  const typed = text.trim();
  const withScheme = /^[a-z][a-z0-9+.-]*:\/\//i.test(typed) ? typed : `https://${typed}`;
  const url = URL.canParse(withScheme) ? new URL(withScheme) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return undefined;
  const known = named.find(({ user }) => addressOf(user) === url.origin);
  if (known) return { address: url.origin, user: known.user, playlist: known.playlist };
  if (hostedNames.test(url.hostname)) return atOneOrigin(hostedGateway);
  return atOneOrigin(url.origin);
}

/** One origin serves every service under its prefix. */
function atOneOrigin(origin: string): OtherInstallation {
  return { address: origin, user: `${origin}/api/user-service`, playlist: `${origin}/api/playlist-service` };
}

export function addressOf(serviceUrl: string): string {
  return new URL(serviceUrl).origin;
}

/** Origins that the host has named, which may be in the own network. */
export function namedOrigins(named: readonly NamedInstallation[]): string[] {
  return [...new Set(named.flatMap(({ user, playlist }) => [addressOf(user), addressOf(playlist)]))];
}
