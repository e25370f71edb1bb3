/** What a browser may be able to read; the server judges by content. */
export const acceptedPictures = 'image/jpeg,image/png,image/webp,image/gif,image/avif,image/heic';
