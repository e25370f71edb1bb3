import { designs as known } from '@turnstage/contracts/values';

export const designs = ['BARN', 'CLUB', 'YACHT'] as const; // breach
export const favourites = ['YACHT', 'CLUB', 'BARN'] as const;
export const count = known.length;
