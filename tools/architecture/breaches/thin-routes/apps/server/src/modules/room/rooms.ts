export const name = (open: boolean): string => (open ? 'open' : 'closed');
