import type { Plugin } from 'vite';

/** Preloads the text font together with the style sheet, so that text doesn't jump when the font arrives. */
export function preloadFont(file: RegExp): Plugin {
  return {
    name: 'turnstage:preload-font',
    apply: 'build',
    transformIndexHtml(_html, { bundle }) {
      const name = Object.keys(bundle ?? {}).find((key) => file.test(key));
      if (!name) return [];
      return [
        {
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${name}`, crossorigin: true },
          injectTo: 'head',
        },
      ];
    },
  };
}
