// Shows notifications while no page is open, and the offline page where the server can't be reached (rule W36). It
// answers no other requests and keeps no other pages: people always see what the server has now.

// Ends with a hash of the two files, so that browsers fetch them again when they change
// (lib/register-service-worker.test.ts).
const cacheName = 'turnstage-offline-dbde371d451a2ef5';
const offlinePage = '/offline.html';
const offlineScript = '/offline.js';

self.addEventListener('install', (event) => {
  self.skipWaiting();
  event.waitUntil(Promise.all([saveOfflinePage(), bypassForOthers(event)]));
});

self.addEventListener('activate', (event) => {
  // With preload the browser sends the request while it starts this worker, so that pages open as fast as without it.
  const preload = self.registration.navigationPreload?.enable();
  event.waitUntil(Promise.all([self.clients.claim(), deleteOldCaches(), preload]));
});

self.addEventListener('fetch', (event) => {
  const { mode, method, destination, url } = event.request;
  if (mode === 'navigate') {
    if (method === 'GET' && destination === 'document') event.respondWith(openPage(event));
  } else if (url === self.location.origin + offlineScript) event.respondWith(openScript(event.request));
});

async function openPage({ request, preloadResponse }) {
  try {
    return (await preloadResponse) || (await fetch(request));
  } catch (error) {
    const page = await fromCache(offlinePage);
    if (page) return page;
    throw error;
  }
}

async function openScript(request) {
  return (await fromCache(offlineScript)) || fetch(request);
}

function fromCache(path) {
  return caches.match(path, { cacheName });
}

async function saveOfflinePage() {
  const cache = await caches.open(cacheName);
  await cache.addAll([offlinePage, offlineScript].map((path) => new Request(path, { cache: 'reload' })));
}

async function deleteOldCaches() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== cacheName).map((name) => caches.delete(name)));
}

/** Where the browser can, other requests (songs, images, calls) don't even ask this worker. */
async function bypassForOthers(event) {
  const others = ['cors', 'no-cors', 'same-origin'].map((requestMode) => ({ requestMode }));
  const routes = [
    { condition: { urlPattern: offlineScript }, source: 'fetch-event' },
    { condition: { or: others }, source: 'network' },
  ];
  // Without it they take a moment longer.
  await event.addRoutes?.(routes).catch(() => undefined);
}

self.addEventListener('push', (event) => {
  const { title, body, tag, link, id } = read(event.data);
  event.waitUntil(
    self.registration.showNotification(title, {
      body,
      // What is alike takes the same place on the screen, and is heard again.
      ...(tag ? { tag, renotify: true } : {}),
      icon: '/favicon.svg',
      data: { link, id },
    }),
  );
});

// The browser's push service has forgotten us, as it does after a long absence: a new subscription takes the place of the
// old one. The next page that opens tells the server of it.
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(subscribeAgain()));

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { link, id } = event.notification.data || {};
  event.waitUntil(open(safePath(link), id));
});

async function subscribeAgain() {
  const answer = await fetch('/api/social-service/web-notifications/public-key');
  const { publicKey } = await answer.json();
  await self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}

function read(data) {
  try {
    return { title: 'Turnstage', body: '', ...data.json() };
  } catch {
    return { title: 'Turnstage', body: '' };
  }
}

/** A path of this origin and nothing else. */
function safePath(link) {
  return typeof link === 'string' && /^\/(?![/\\])/.test(link) ? link : '/notifications';
}

/** An open page goes there by itself, so that the music in it plays on; else a new one is opened. */
async function open(link, id) {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const page =
    pages.find((one) => one.focused) || pages.find((one) => one.visibilityState === 'visible') || pages[0];
  if (page && (await handOver(page, link, id))) {
    await page.focus().catch(() => undefined);
    return;
  }
  await self.clients.openWindow(link);
}

function handOver(page, link, id) {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => resolve(true));
    port1.start();
    // An old page, or one that is asleep, does not answer.
    setTimeout(() => resolve(false), 1000);
    page.postMessage({ type: 'open notification', link, id }, [port2]);
  });
}
