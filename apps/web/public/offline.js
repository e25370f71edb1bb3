// Language, theme and retries of offline.html. The app isn't there, so this repeats what lib/i18n/choose-locale.ts and
// theme-boot.js decide; keep them in step.
(function () {
  const texts = {
    en: {
      offline: ['You’re offline', 'The music goes on as soon as you’re connected again.'],
      unreachable: ['Can’t reach the server', 'We keep trying. If it takes long, check your connection.'],
      retry: 'Try again',
    },
    es: {
      offline: ['Estás sin conexión', 'La música sigue en cuanto vuelvas a tener conexión.'],
      unreachable: [
        'No podemos conectar con el servidor',
        'Lo seguimos intentando. Si tarda mucho, revisa tu conexión.',
      ],
      retry: 'Reintentar',
    },
  };
  const firstRetryMs = 2_000;
  const maxRetryMs = 30_000;

  const root = document.documentElement;
  const saved = readSettings();
  const isLight =
    saved.theme === 'light' ||
    (saved.theme === 'system' && matchMedia('(prefers-color-scheme: light)').matches);
  root.dataset.theme = isLight ? 'light' : 'dark';
  root.lang = chooseLocale();
  document.querySelector('meta[name="theme-color"]').content = isLight ? '#fbf8f1' : '#0d0f1c';
  addEventListener('DOMContentLoaded', () => {
    show();
    document.querySelector('button').addEventListener('click', reload);
  });
  addEventListener('online', reload);
  addEventListener('offline', show);
  document.addEventListener('visibilitychange', () => void reloadIfBack());
  retryAfter(firstRetryMs);

  function readSettings() {
    try {
      return { theme: localStorage.getItem('tt-theme'), locale: localStorage.getItem('tt-locale') };
    } catch {
      // Storage can be forbidden.
      return { theme: null, locale: null };
    }
  }

  function chooseLocale() {
    const asked = new URLSearchParams(location.search).get('lang');
    const languages = [asked, saved.locale, ...navigator.languages].map(
      (tag) => (tag || '').toLowerCase().split(/[-_]/, 1)[0],
    );
    return languages.find((language) => Object.hasOwn(texts, language)) || 'en';
  }

  /** Whoever has a network is told about the server instead. */
  function show() {
    const { offline, unreachable, retry } = texts[root.lang];
    const [heading, sentence] = navigator.onLine ? unreachable : offline;
    document.title = `${heading} · Turnstage`;
    document.querySelector('h1').textContent = heading;
    document.querySelector('p').textContent = sentence;
    document.querySelector('button').textContent = retry;
  }

  /** A server that starts again, or a tunnel that ends, is no event of the browser. */
  function retryAfter(ms) {
    setTimeout(() => {
      void reloadIfBack();
      retryAfter(Math.min(ms * 2, maxRetryMs));
    }, ms);
  }

  /** The address is that of the page that didn't load, unless someone opens this file itself. */
  function reload() {
    if (location.pathname === '/offline.html') location.replace('/');
    else location.reload();
  }

  async function reloadIfBack() {
    if (document.visibilityState === 'hidden') return;
    try {
      const { ok } = await fetch('/readyz', { cache: 'no-store' });
      if (ok) reload();
    } catch {
      // Still away.
    }
  }
})();
