import { msg } from '@lingui/core/macro';

/** About points, seasons and rankings. */
export const pointsRefusals = {
  'points/off': msg`Points are off on this server.`,
  'engagement/off': msg`Streaks and goals are off on this server.`,
  'points/too-few': msg`They don’t have that many points.`,
  'points/bot': msg`Bots don’t collect points.`,
  'token/account-not-found': msg`This token account is gone.`,
  'token/account-closed': msg`Its owner deleted their account, so these tokens can’t be activated.`,
  'token/hold-not-found': msg`That hold doesn’t exist.`,
  'token/hold-closed': msg`This hold has already ended.`,
  'token/bundle-not-found': msg`This bundle was deleted. Reload the page to see what’s left.`,
  'token/product-not-usable': msg`A bundle needs a product that’s paid once. Choose another one.`,
  'token/product-taken': msg`Another bundle is sold as this product. Choose another one.`,
  'payment/product-invalid': msg`A subscription needs an interval, a region and a level. What’s paid once has none of them.`,
  'payment/app-store-id-taken': msg`Another product has this App Store ID.`,
  'season/not-found': msg`This season was deleted.`,
  'season/overlap': msg`Another season runs at that time. Change the dates, or give the other one an end first.`,
  'season/name-taken': msg`Another season has this name. Try another one.`,
  'avatar/not-found': msg`This avatar was deleted.`,
  'avatar/slug-taken': msg`Another avatar already uses this web address. Try another one.`,
  'avatar/drawn': msg`This drawing comes with the server. Only its name, color and status can change.`,
  'avatar/user-not-found': msg`This account is gone, or is about to be deleted.`,
  'avatar/assignment-not-found': msg`Someone already removed this avatar.`,
  'consumable/not-found': msg`This item was deleted.`,
  'consumable/file-not-found': msg`The image is gone. Choose it again.`,
};
