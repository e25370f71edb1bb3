export const playSong = (): Promise<void> => Promise.resolve();
