import type { ProviderConfig } from '../../../../config/index.ts';
import { callJson, Unreachable } from '../../../../outbound/call-json.ts';

/**
 * Asks Discord for a token of the application itself, which only its keys open
 * (https://discord.com/developers/docs/topics/oauth2#client-credentials-grant). Returns null when it issues one.
 */
export async function testDiscordKeys({
  clientId,
  clientSecret,
  url,
}: NonNullable<ProviderConfig['discord']>): Promise<'unreachable' | 'keys-refused' | null> {
  const credentials = Buffer.from(`${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`);
  try {
    const { status } = await callJson(`${url}/api/oauth2/token`, {
      method: 'POST',
      headers: { authorization: `Basic ${credentials.toString('base64')}` },
      form: { grant_type: 'client_credentials', scope: 'identify' },
    });
    if (status < 300) return null;
    return status >= 500 || status === 429 ? 'unreachable' : 'keys-refused';
  } catch (error) {
    if (error instanceof Unreachable) return 'unreachable';
    throw error;
  }
}
