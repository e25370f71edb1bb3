/** Calling codes of one and two digits (ITU-T E.164); all others have three. */
const callingCode = /^\+(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})(\d{4,})$/;

/** Groups `+4915123456789` as `+49 151 234 567 89`. Other texts stay unchanged. */
export function formatPhone(phone: string): string {
  const [, code, rest] = callingCode.exec(phone) ?? [];
  if (code === undefined || rest === undefined) return phone;
  return `+${code} ${rest.replaceAll(/\d{3}(?=\d{2})/g, '$& ')}`;
}

/** Enough digits for a number with its country code; the server decides. */
export function looksLikePhone(text: string): boolean {
  const digits = text.replaceAll(/\D/g, '').replace(/^00/, '');
  return digits.length >= 7 && digits.length <= 15 && /^\s*(\+|00)?[\d\s()./-]+$/.test(text);
}
