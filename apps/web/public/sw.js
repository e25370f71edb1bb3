// Shows notifications while no page is open. It answers no requests and keeps no pages: people always see what the
// server has now.

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

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
