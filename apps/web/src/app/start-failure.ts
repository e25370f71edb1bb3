const texts = {
  en: ['Turnstage couldn’t load.', 'Reload'],
  es: ['No se pudo cargar Turnstage.', 'Recargar'],
} as const;

/**
 * For when not even the messages load, so that nothing else can be shown: one sentence in the browser's language, and a
 * button.
 */
export function showStartFailure(root: HTMLElement): void {
  const language = navigator.language.startsWith('es') ? 'es' : 'en';
  const [sentence, reload] = texts[language];
  const text = document.createElement('h1');
  text.textContent = sentence;
  const button = document.createElement('button');
  button.textContent = reload;
  button.className = 'mt-4 h-12 rounded-control bg-accent px-6 font-semibold text-on-accent';
  button.addEventListener('click', () => location.reload());
  const main = document.createElement('main');
  main.lang = language;
  main.className = 'grid min-h-dvh place-content-center justify-items-center p-6 text-center';
  main.append(text, button);
  root.replaceChildren(main);
}
