export const port = 4000;
