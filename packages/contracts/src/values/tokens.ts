/** Words of the token ledger (document 2 section 3). */
export const tokenAccountStatuses = ['active', 'disabled'] as const;
export type TokenAccountStatus = (typeof tokenAccountStatuses)[number];

export const tokenTransactionTypes = ['credit', 'hold', 'commit', 'voided'] as const;
export type TokenTransactionType = (typeof tokenTransactionTypes)[number];
