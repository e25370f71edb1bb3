/** What a user agent tells about a device, in words: enough to tell your own devices apart. */
export interface Device {
  /** Brand names are the same in every language. Null when unknown. */
  readonly browser: string | null;
  readonly system: string | null;
  readonly isHandheld: boolean;
}

// The order matters: nearly all user agents contain Safari, most contain Chrome, and iPads may say Macintosh.
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

export function parseUserAgent(userAgent: string): Device {
  const matchName = (names: typeof browsers) =>
    names.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null;
  return {
    browser: matchName(browsers),
    system: matchName(systems),
    isHandheld: /\b(Mobile|iPhone|iPad|iPod|Android)\b/.test(userAgent),
  };
}
