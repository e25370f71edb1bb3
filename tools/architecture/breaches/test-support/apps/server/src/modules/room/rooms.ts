export const rooms: string[] = [];
