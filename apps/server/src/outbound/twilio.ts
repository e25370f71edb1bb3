/** Twilio's REST as documented: form in, JSON out, basic auth. Shared by texting and number look-ups. */

export interface TwilioAccount {
  readonly accountSid: string;
  readonly authToken: string;
  /** Of `api.twilio.com`; another one in tests and behind a proxy. */
  readonly apiUrl: string;
  /** Of `lookups.twilio.com`. */
  readonly lookupUrl: string;
}

/** What Twilio said, without the number or the text that it was about. */
export class TwilioFailure extends Error {
  override readonly name = 'TwilioFailure';
  readonly status: number;
  /** Of https://www.twilio.com/docs/api/errors; undefined when the reply names none. */
  readonly code: number | undefined;

  constructor(status: number, code: number | undefined) {
    super(`Twilio answered ${status}${code === undefined ? '' : ` with error ${code}`}`);
    this.status = status;
    this.code = code;
  }
}

const withinMs = 10_000;

export async function askTwilio(
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
    signal: AbortSignal.timeout(withinMs),
  });
  const reply: unknown = await response.json().catch(() => undefined);
  if (!response.ok) throw new TwilioFailure(response.status, codeIn(reply));
  return reply;
}

function codeIn(reply: unknown): number | undefined {
  const code = typeof reply === 'object' && reply !== null && 'code' in reply ? reply.code : undefined;
  return typeof code === 'number' ? code : undefined;
}
