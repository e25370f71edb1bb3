/** Longest name of a crate, in characters. */
export const maxCrateNameLength = 200;
