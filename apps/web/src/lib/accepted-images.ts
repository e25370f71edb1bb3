/** Image types that a browser may be able to decode; the server checks the content. */
export const acceptedImages = 'image/jpeg,image/png,image/webp,image/gif,image/avif,image/heic';
/** For drawings, which staff can upload as vectors too (rule F10). */
export const acceptedDrawings = `image/svg+xml,${acceptedImages}`;
