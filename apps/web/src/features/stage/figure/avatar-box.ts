/** The box of every avatar drawing in its own units, and where head and feet are in it. */
export const avatarBox = { width: 120, height: 146 };

/** From the left edge of the box. */
export const avatarMiddle = 60;
export const avatarFeet = 137;
/** Where a desk cuts the figure. */
export const avatarWaist = 99;
/** Top of an average head, without ears or antlers. */
export const avatarCrown = 26;
