export const roomLimit = 3;
