import { useLocation } from 'wouter';
import { useInstallation } from '../../../session/index.ts';

/**
 * Opens a page of the payment service. In the sandbox it is one of ours, at the address where this page was loaded:
 * `PUBLIC_URL` may be another one on a developer's machine, where nobody is signed in.
 */
export function useOpenPaymentPage(): (url: string) => void {
  const [, navigate] = useLocation();
  const isSandbox = useInstallation()?.payments === 'sandbox';
  return (url) => {
    if (!isSandbox) {
      location.assign(url);
      return;
    }
    const { pathname, search } = new URL(url);
    navigate(pathname + search);
  };
}
