/** Twilio's REST API as documented: form in, JSON out, basic auth. Used for messages and number lookups. */

export interface TwilioAccount {
  readonly accountSid: string;
  readonly authToken: string;
  /** Base URL of `api.twilio.com`; another one in tests and behind a proxy. */
  readonly apiUrl: string;
  /** Base URL of `lookups.twilio.com`. */
  readonly lookupUrl: string;
}

/** The error that Twilio returned, without the number or the text of the message. */
export class TwilioError extends Error {
  override readonly name = 'TwilioFailure';
  readonly status: number;
  /** An error code of https://www.twilio.com/docs/api/errors; undefined if the reply has none. */
  readonly code: number | undefined;

  constructor(status: number, code: number | undefined) {
    super(`Twilio answered ${status}${code === undefined ? '' : ` with error ${code}`}`);
    this.status = status;
    this.code = code;
  }
}

const timeoutMs = 10_000;

export async function callTwilio(
  account: TwilioAccount,
  address: string,
  form?: Readonly<Record<string, string>>,
): Promise<unknown> {
  const login = Buffer.from(`${account.accountSid}:${account.authToken}`).toString('base64');
  const response = await fetch(address, {
    method: form ? 'POST' : 'GET',
    headers: { authorization: `Basic ${login}`, accept: 'application/json' },
    ...(form ? { body: new URLSearchParams(form) } : {}),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  const reply: unknown = await response.json().catch(() => undefined);
  if (!response.ok) throw new TwilioError(response.status, parseErrorCode(reply));
  return reply;
}

function parseErrorCode(reply: unknown): number | undefined {
  const code = typeof reply === 'object' && reply !== null && 'code' in reply ? reply.code : undefined;
  return typeof code === 'number' ? code : undefined;
}
