export const me = 'ann';
