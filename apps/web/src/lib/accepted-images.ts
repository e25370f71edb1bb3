/** Image types that a browser may be able to decode; the server checks the content. */
export const acceptedImages = 'image/jpeg,image/png,image/webp,image/gif,image/avif,image/heic';
