import { msg } from '@lingui/core/macro';

/** The twelve signs, by the values stored in the profile. */
export const zodiacNames = {
  Aries: msg`Aries`,
  Taurus: msg`Taurus`,
  Gemini: msg`Gemini`,
  Cancer: msg({ message: `Cancer`, context: 'zodiac' }),
  Leo: msg`Leo`,
  Virgo: msg`Virgo`,
  Libra: msg`Libra`,
  Scorpio: msg`Scorpio`,
  Sagittarius: msg`Sagittarius`,
  Capricorn: msg`Capricorn`,
  Aquarius: msg`Aquarius`,
  Pisces: msg`Pisces`,
} as const;

type ZodiacSign = keyof typeof zodiacNames;

/** Other clients let people write anything; such a text is shown unchanged. */
export function isZodiacSign(text: string): text is ZodiacSign {
  return Object.hasOwn(zodiacNames, text);
}
