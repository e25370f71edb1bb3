// breach
export const song = 1;
