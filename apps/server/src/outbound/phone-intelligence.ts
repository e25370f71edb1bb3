/** Parses and classifies phone numbers: offline with libphonenumber, or with Twilio if it is configured. */
import type { NumberType, PhoneNumber } from 'libphonenumber-js/max';
import { callTwilio, type TwilioAccount } from './twilio.ts';

export type PhoneVerdict = 'VALID' | 'INVALID' | 'VOIP' | 'VALIDATION_ERROR';

export interface PhoneClassification {
  readonly status: PhoneVerdict;
  /** E.g. `mobile`, `landline`; `unknown` if it can't be determined. */
  readonly lineType: string;
}

export interface PhoneIntelligence {
  /** Returns the E.164 form of a possible number, or undefined for any other text. */
  read(text: string): Promise<string | undefined>;
  /** Classifies a number in E.164. If the provider doesn't respond, the result is VALIDATION_ERROR. Never throws. */
  classify(phone: string): Promise<PhoneClassification>;
  /** Classifies by number ranges only, which don't know about numbers that were ported. */
  classifyOffline(phone: string): Promise<PhoneClassification>;
}

export function createPhoneIntelligence(twilio: TwilioAccount | undefined): PhoneIntelligence {
  return {
    async read(text) {
      const number = await parse(withCountryCode(text));
      return number?.isPossible() ? number.number : undefined;
    },
    classify: (phone) => (twilio ? classifyByLookup(twilio, phone) : classifyOffline(phone)),
    classifyOffline,
  };
}

/** Loaded at first use: the tables of all countries are large, and many installations never need them. */
async function parse(text: string): Promise<PhoneNumber | undefined> {
  const { parsePhoneNumberFromString } = await import('libphonenumber-js/max');
  return parsePhoneNumberFromString(text, { extract: false });
}

/** `00` is the international prefix for `+`, and an unescaped `+` in a URL becomes a space. */
function withCountryCode(text: string): string {
  const trimmed = text.trim();
  return trimmed.startsWith('+') ? trimmed : `+${trimmed.replace(/^00/, '')}`;
}

async function classifyOffline(phone: string): Promise<PhoneClassification> {
  const number = await parse(phone);
  if (!number?.isValid()) return { status: 'INVALID', lineType: 'unknown' };
  return offlineVerdict(number.getType());
}

/** In some countries, such as the USA, mobile and landline numbers look the same. */
const mobileRanges: readonly NumberType[] = ['MOBILE', 'FIXED_LINE_OR_MOBILE'];

function offlineVerdict(type: NumberType): PhoneClassification {
  const lineType = (type ?? 'unknown').toLowerCase().replaceAll('_', '-');
  if (type === 'VOIP') return { status: 'VOIP', lineType };
  return { status: mobileRanges.includes(type) ? 'VALID' : 'INVALID', lineType };
}

/** The fields of Lookup v2's reply that we read (https://www.twilio.com/docs/lookup/v2-api). */
interface LookupReply {
  readonly valid?: unknown;
  readonly line_type_intelligence?: { readonly type?: unknown } | null;
}

async function classifyByLookup(twilio: TwilioAccount, phone: string): Promise<PhoneClassification> {
  const address = `${twilio.lookupUrl}/v2/PhoneNumbers/${encodeURIComponent(phone)}?Fields=line_type_intelligence`;
  try {
    const reply = (await callTwilio(twilio, address)) as LookupReply | null | undefined;
    if (typeof reply?.valid !== 'boolean') return { status: 'VALIDATION_ERROR', lineType: 'unknown' };
    if (!reply.valid) return { status: 'INVALID', lineType: 'unknown' };
    const type = reply.line_type_intelligence?.type;
    // Valid, but Twilio doesn't know the line type (in some countries it never does).
    if (typeof type !== 'string' || type === 'unknown') return await classifyOffline(phone);
    return lookupVerdict(type);
  } catch {
    return { status: 'VALIDATION_ERROR', lineType: 'unknown' };
  }
}

function lookupVerdict(lineType: string): PhoneClassification {
  if (lineType === 'fixedVoip' || lineType === 'nonFixedVoip') return { status: 'VOIP', lineType };
  return { status: lineType === 'mobile' ? 'VALID' : 'INVALID', lineType };
}
