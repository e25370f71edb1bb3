/** Registers `public/sw.js`, or finds it registered. Only https pages and localhost have `navigator.serviceWorker`. */
export async function registerServiceWorker(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register('/sw.js');
  return navigator.serviceWorker.ready;
}
