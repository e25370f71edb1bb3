/** Query keys of the song search. */
export const searchKeys = {
  sources: ['search', 'sources'] as const,
  source: (source: string, text: string, hideExplicit: boolean) =>
    ['search', source, text, hideExplicit] as const,
  suggestions: (slug: string | undefined, hideExplicit: boolean) =>
    ['search', 'suggestions', slug, hideExplicit] as const,
  link: (url: string) => ['search', 'link', url] as const,
};
