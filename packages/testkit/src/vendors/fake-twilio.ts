/** A fake of the part of Twilio that we use, with replies as in its documentation. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export const fakeTwilioAccount = {
  accountSid: 'AC00000000000000000000000000000001',
  authToken: 'a-token-of-twilio',
};

export interface FakeTwilio {
  readonly url: string;
  /** Form fields of the accepted messages. */
  readonly messages: Record<string, string>[];
  /** Numbers that were looked up. */
  readonly lookups: string[];
  /**
   * Line types by number; other numbers are mobile. `invalid`: the number doesn't exist. `silent`: Twilio doesn't
   * know its type.
   */
  readonly lineTypes: Map<string, string>;
  /** While set, every request gets this status. */
  failing: number | undefined;
  close(): Promise<void>;
}

export async function startFakeTwilio(): Promise<FakeTwilio> {
  const server = createServer((request, response) => {
    void answer(fake, request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const fake: FakeTwilio = {
    url: `http://127.0.0.1:${port}`,
    messages: [],
    lookups: [],
    lineTypes: new Map(),
    failing: undefined,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return fake;
}

/** Settings that point a server to the fake. */
export function twilioSettings(fake: FakeTwilio): Record<string, string> {
  return {
    TWILIO_ACCOUNT_SID: fakeTwilioAccount.accountSid,
    TWILIO_AUTH_TOKEN: fakeTwilioAccount.authToken,
    TWILIO_SMS_FROM: '+15005550006',
    TWILIO_WHATSAPP_FROM: '+14155238886',
    TWILIO_WHATSAPP_TEMPLATE: 'HX00000000000000000000000000000002',
    TWILIO_API_URL: fake.url,
    TWILIO_LOOKUP_URL: fake.url,
  };
}

async function answer(fake: FakeTwilio, request: IncomingMessage, response: ServerResponse): Promise<void> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  const reply = (status: number, body: unknown) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  const refusal = (status: number, code: number, message: string) =>
    reply(status, { code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status });

  const { accountSid, authToken } = fakeTwilioAccount;
  const login = Buffer.from(`${accountSid}:${authToken}`).toString('base64');
  if (request.headers.authorization !== `Basic ${login}`) return void refusal(401, 20003, 'Authenticate');
  if (fake.failing !== undefined) return void refusal(fake.failing, 20500, 'Internal Server Error');

  const url = new URL(request.url ?? '/', fake.url);
  const account = `/2010-04-01/Accounts/${accountSid}`;
  if (request.method === 'GET' && url.pathname === `${account}.json`)
    return void reply(200, { sid: accountSid, friendly_name: 'Stage', status: 'active', type: 'Full' });
  if (request.method === 'POST' && url.pathname === `${account}/Messages.json`) {
    const form = Object.fromEntries(new URLSearchParams(text));
    if (!form['To']) return void refusal(400, 21604, "A 'To' phone number is required.");
    fake.messages.push(form);
    return void reply(201, {
      sid: 'SM00000000000000000000000000000003',
      status: 'queued',
      to: form['To'],
      from: form['From'] ?? null,
      body: form['Body'] ?? '',
      error_code: null,
    });
  }
  const number = /^\/v2\/PhoneNumbers\/([^/]+)$/.exec(url.pathname)?.[1];
  if (request.method === 'GET' && number && url.searchParams.get('Fields') === 'line_type_intelligence') {
    const phone = decodeURIComponent(number);
    fake.lookups.push(phone);
    return void reply(200, lookupReply(phone, fake.lineTypes.get(phone) ?? 'mobile'));
  }
  return void refusal(404, 20404, 'The requested resource was not found');
}

function lookupReply(phone: string, lineType: string) {
  const valid = lineType !== 'invalid';
  return {
    calling_country_code: null,
    country_code: null,
    phone_number: phone,
    national_format: phone,
    valid,
    validation_errors: valid ? [] : ['TOO_SHORT'],
    caller_name: null,
    line_type_intelligence:
      valid && lineType !== 'silent'
        ? {
            error_code: null,
            mobile_country_code: '262',
            mobile_network_code: '01',
            carrier_name: 'A carrier',
            type: lineType,
          }
        : null,
    url: `https://lookups.twilio.com/v2/PhoneNumbers/${phone}`,
  };
}
