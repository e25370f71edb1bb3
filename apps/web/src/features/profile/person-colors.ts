import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Colours for a name, all readable on the dark chat background. A new account gets one of them. */
export const colorNames = {
  '#FFB454': msg`Amber`,
  '#FF7A5C': msg`Coral`,
  '#FF6F94': msg`Rose`,
  '#F5CF5A': msg`Honey`,
  '#FF9347': msg`Tangerine`,
  '#D79BFF': msg`Orchid`,
  '#7FE3C8': msg`Mint`,
  '#8FC7FF': msg`Sky`,
} satisfies Record<string, MessageDescriptor>;

export type PersonColor = keyof typeof colorNames;
