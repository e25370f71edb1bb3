export const samples: string[] = []; // breach
