export const title = 'song';
export default title; // breach
