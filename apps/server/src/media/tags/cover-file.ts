/** In a file of its own, so that the server process doesn't load sharp just for this name. */
export const coverFileName = 'cover.webp';
