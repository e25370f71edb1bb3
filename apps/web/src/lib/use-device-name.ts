import { useLingui } from '@lingui/react/macro';
import { parseUserAgent } from './device-name.ts';

/** `Firefox on Windows`. */
export function useDeviceName(): (userAgent: string) => string {
  const { t } = useLingui();
  return (userAgent) => {
    const { browser, system } = parseUserAgent(userAgent);
    if (browser && system) return t`${browser} on ${system}`;
    return browser ?? system ?? t`Unknown device`;
  };
}
