export const jukebox = 1; // breach
