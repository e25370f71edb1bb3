import { useEffect } from 'react';
import { trackEvent } from '../session/analytics.ts';

/** Reports the kind of screen, such as `/r/:slug`, and never which one. */
export function usePageViews(pattern: string | undefined): void {
  useEffect(() => {
    if (pattern !== undefined) trackEvent('pageView', { page: pattern });
  }, [pattern]);
}
