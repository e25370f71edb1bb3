export const startWorld = (): void => undefined;
