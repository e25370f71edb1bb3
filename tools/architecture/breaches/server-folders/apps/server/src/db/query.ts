export const query = (port: number): number => port;
