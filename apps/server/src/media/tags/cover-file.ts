/** Apart from the code that writes it, so that the server's own process does not load the image library for a name. */
export const coverFileName = 'cover.webp';
