/** What a phone number is: read and judged offline by libphonenumber, or asked of Twilio when that is set up. */
import type { NumberType, PhoneNumber } from 'libphonenumber-js/max';
import { askTwilio, type TwilioAccount } from './twilio.ts';

export type PhoneVerdict = 'VALID' | 'INVALID' | 'VOIP' | 'VALIDATION_ERROR';

export interface PhoneJudgement {
  readonly status: PhoneVerdict;
  /** E.g. `mobile`, `landline`; `unknown` when nobody says. */
  readonly lineType: string;
}

export interface PhoneIntelligence {
  /** E.164 of a number that could exist; undefined for every other text. */
  read(text: string): Promise<string | undefined>;
  /** Judges a number in E.164. A provider that does not answer makes VALIDATION_ERROR, never an exception. */
  judge(phone: string): Promise<PhoneJudgement>;
  /** The same by the tables of number ranges alone, which can't tell where a number was moved to. */
  judgeOffline(phone: string): Promise<PhoneJudgement>;
}

export function createPhoneIntelligence(twilio: TwilioAccount | undefined): PhoneIntelligence {
  return {
    async read(text) {
      const number = await parse(withCountryCode(text));
      return number?.isPossible() ? number.number : undefined;
    },
    judge: (phone) => (twilio ? judgeByLookup(twilio, phone) : judgeOffline(phone)),
    judgeOffline,
  };
}

/** Loaded at the first number: the tables of all countries are large, and many installations never see one. */
async function parse(text: string): Promise<PhoneNumber | undefined> {
  const { parsePhoneNumberFromString } = await import('libphonenumber-js/max');
  return parsePhoneNumberFromString(text, { extract: false });
}

/** `00` abroad is `+`, and a `+` in an address turns into a blank on its way. */
function withCountryCode(text: string): string {
  const bare = text.trim();
  return bare.startsWith('+') ? bare : `+${bare.replace(/^00/, '')}`;
}

async function judgeOffline(phone: string): Promise<PhoneJudgement> {
  const number = await parse(phone);
  if (!number?.isValid()) return { status: 'INVALID', lineType: 'unknown' };
  return offlineVerdict(number.getType());
}

/** In some countries, such as the USA, mobile and landline numbers look alike. */
const mobileRanges: readonly NumberType[] = ['MOBILE', 'FIXED_LINE_OR_MOBILE'];

function offlineVerdict(type: NumberType): PhoneJudgement {
  const lineType = (type ?? 'unknown').toLowerCase().replaceAll('_', '-');
  if (type === 'VOIP') return { status: 'VOIP', lineType };
  return { status: mobileRanges.includes(type) ? 'VALID' : 'INVALID', lineType };
}

/** The part of Lookup v2's reply that we read (https://www.twilio.com/docs/lookup/v2-api). */
interface LookupReply {
  readonly valid?: unknown;
  readonly line_type_intelligence?: { readonly type?: unknown } | null;
}

async function judgeByLookup(twilio: TwilioAccount, phone: string): Promise<PhoneJudgement> {
  const address = `${twilio.lookupUrl}/v2/PhoneNumbers/${encodeURIComponent(phone)}?Fields=line_type_intelligence`;
  try {
    const reply = (await askTwilio(twilio, address)) as LookupReply | null | undefined;
    if (typeof reply?.valid !== 'boolean') return { status: 'VALIDATION_ERROR', lineType: 'unknown' };
    if (!reply.valid) return { status: 'INVALID', lineType: 'unknown' };
    const type = reply.line_type_intelligence?.type;
    // Valid, but Twilio has no word on its kind (it has none for some countries).
    if (typeof type !== 'string' || type === 'unknown') return await judgeOffline(phone);
    return lookupVerdict(type);
  } catch {
    return { status: 'VALIDATION_ERROR', lineType: 'unknown' };
  }
}

function lookupVerdict(lineType: string): PhoneJudgement {
  if (lineType === 'fixedVoip' || lineType === 'nonFixedVoip') return { status: 'VOIP', lineType };
  return { status: lineType === 'mobile' ? 'VALID' : 'INVALID', lineType };
}
