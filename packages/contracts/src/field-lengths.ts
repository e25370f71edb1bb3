/**
 * How long the texts of forms can be, in characters. Apart from `limits`, which every page loads: forms come later.
 */
export const fieldLengths = {
  email: 254,
  phone: 32,
  voucherCode: 32,
  roomPassword: 128,
  crateName: 200,
  /** First and last name, song of the week, names on other networks. */
  profileText: 200,
  /** Note on phone numbers and vouchers that staff add. */
  staffNote: 200,
  /** What someone adds to a report. */
  reportComment: 500,
  /** Why staff change a song of the catalogue. */
  songReason: 500,
  /** What the installation is called. */
  installationName: 40,
  /** Title, artist and album. */
  songName: 300,
  genre: 100,
  releaseDate: 40,
  isrc: 20,
  /** Link to a song or a playlist. */
  musicLink: 500,
  /** Where a notification leads. */
  notificationUrl: 500,
  appleUserToken: 4_096,
  scrobblingToken: 200,
  /** Another installation, and the password of an account there. */
  otherServer: 300,
  otherPassword: 1_024,
  storeProductId: 255,
  /** Region and level of a product. */
  productLabel: 40,
  currency: 3,
} as const;
