/** Document 1 section 3. */
export const capabilities = ['uploadMusic', 'promoteRoom'] as const;
export type Capability = (typeof capabilities)[number];

export function isCapability(text: string): text is Capability {
  return (capabilities as readonly string[]).includes(text);
}
