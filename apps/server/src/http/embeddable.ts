/**
 * Header of public images: pages of any origin can show them (rule C60). Without it browsers refuse, because all other
 * replies are for pages of this origin only.
 */
export const embeddable = { 'cross-origin-resource-policy': 'cross-origin' } as const;
