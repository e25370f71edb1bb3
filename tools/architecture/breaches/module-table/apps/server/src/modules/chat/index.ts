export const say = (id: number): number => id;
