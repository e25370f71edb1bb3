// breach
export const links = 1;
