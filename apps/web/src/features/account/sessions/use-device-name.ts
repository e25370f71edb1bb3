import { useLingui } from '@lingui/react/macro';
import { deviceOf } from './device-name.ts';

/** `Firefox on Windows`. */
export function useDeviceName(): (userAgent: string) => string {
  const { t } = useLingui();
  return (userAgent) => {
    const { browser, system } = deviceOf(userAgent);
    if (browser && system) return t`${browser} on ${system}`;
    return browser ?? system ?? t`An unknown device`;
  };
}
