/** What a browser says of itself, in words: enough to tell one's own devices apart, and no more. */
export interface Device {
  /** Brand names are the same in every language; null when unknown. */
  readonly browser: string | null;
  readonly system: string | null;
  readonly handheld: boolean;
}

// The order matters: nearly all of them say Safari, most say Chrome, iPads may say Macintosh.
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b|\biPod\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
];

export function deviceOf(userAgent: string): Device {
  const nameIn = (names: typeof browsers) => names.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null;
  return {
    browser: nameIn(browsers),
    system: nameIn(systems),
    handheld: /\b(Mobile|iPhone|iPad|iPod|Android)\b/.test(userAgent),
  };
}
