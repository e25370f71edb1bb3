export const fakeRooms: string[] = []; // breach
