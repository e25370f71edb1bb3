import { activity } from '../lib/activity.ts';
import { registerServiceWorker } from '../lib/register-service-worker.ts';
import { whenIdle } from '../lib/when-idle.ts';

/** A slow device may take this long to show its first screen. */
const latestMs = 10_000;

/** Call once. Registers the service worker when the first screen has loaded, for the offline page (rule W36). */
export function startServiceWorker(): void {
  if (!import.meta.env.PROD || activity || !('serviceWorker' in navigator)) return;
  const register = () => whenIdle(() => void registerServiceWorker().catch(() => undefined), latestMs);
  if (document.readyState === 'complete') register();
  else addEventListener('load', register, { once: true });
}
