import { ProviderFailure } from './provider-failure.ts';

/**
 * The installation's own token at a service. `refused` is the one that the service has just refused: then a new one is
 * returned, or the same again when a new one would come too soon (rule V71).
 */
export type AppToken = (refused?: string) => Promise<string>;

/** Repeats a request once with a new token when the service refuses the token (document 3 section 7, rule V71). */
export async function withAppToken<T>(
  appToken: AppToken,
  request: (token: string) => Promise<T>,
): Promise<T> {
  const token = await appToken();
  try {
    return await request(token);
  } catch (error) {
    if (!(error instanceof ProviderFailure) || error.kind !== 'refused') throw error;
    const renewed = await appToken(token);
    if (renewed === token) throw error;
    return request(renewed);
  }
}
