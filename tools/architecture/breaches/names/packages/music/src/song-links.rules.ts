export const links = 1;
