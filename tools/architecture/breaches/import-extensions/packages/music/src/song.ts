export const title = 'song';
