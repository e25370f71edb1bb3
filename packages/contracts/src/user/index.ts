export { adminUserById, adminUsers, AdminUser } from './admin-users.ts';
export { banNotice, guest, login, publicKey, session, signOut, signUp } from './auth.ts';
export { addBadges, changeBadges, removeBadges } from './badges.ts';
export { botToken, signUpBot } from './bots.ts';
export { addCapability, ownCapabilities, removeCapability } from './capabilities.ts';
export { cometGhostToken, cometUserToken, createCometUsers } from './comet-chat.ts';
export { deleteImage, imageById, uploadImage, UserImage } from './images.ts';
export { installation } from './installation.ts';
export {
  adminAddPhoneNumber,
  adminDeletePhoneNumber,
  adminPhoneNumberById,
  adminPhoneNumbers,
  sendMobileCode,
  unlistPhone,
  verifyMobileCode,
  whitelistPhone,
  WhitelistedPhone,
} from './mobile-auth.ts';
export { forgetRecentPhones, phoneFraudConstants, recentPhones, validatePhone } from './phone-validation.ts';
export {
  addUserIdentity,
  deleteUserIdentity,
  requestIdentityVerification,
  UserIdentity,
  userIdentities,
  verifyIdentity,
} from './phones.ts';
export {
  addGlobalModeratorRole,
  addModerationComment,
  addRole,
  banUser,
  banUserForATime,
  changePasswordAsAdmin,
  kickUser,
  moderationComments,
  unbanUser,
} from './moderation.ts';
export {
  cancelDeactivation,
  deactivate,
  Deactivation,
  deactivations,
  reactivate,
  requestDeactivation,
} from './deactivation.ts';
export {
  addEmail,
  confirmEmail,
  deleteEmail,
  makeEmailMain,
  OwnEmail,
  ownEmails,
  resendVerification,
  verifyEmail,
} from './emails.ts';
export { magicLink, validateMagicLink } from './magic-links.ts';
export { downloadData, OwnAccount, ownAccount, updateAccount } from './own-account.ts';
export { changePassword, forgotPassword, resetPassword, setPassword } from './passwords.ts';
export { listProfiles, ownProfile, profileById, profileByNickname, updateProfile } from './profiles.ts';
export {
  adminSignUp,
  allUserProfiles,
  changeProfileAsAdmin,
  profileForService,
  updateSocials,
  userById,
  userProfileForService,
} from './service-profiles.ts';
export {
  agoraToken,
  appleDeveloperToken,
  appleUserToken,
  authorizeProvider,
  deleteSpotifyToken,
  discordAuth,
  exchangeDiscordCode,
  exchangeSoundcloudCode,
  exchangeSpotifyCode,
  exchangeYoutubeCode,
  keepAppleUserToken,
  linkDiscord,
  listProviders,
  publicMobileSoundcloudToken,
  publicSoundcloudToken,
  refreshMobileSoundcloudToken,
  refreshSoundcloudToken,
  refreshSpotifyToken,
  refreshYoutubeToken,
  signInToActivity,
  soundcloudAccessToken,
  spotifyAccessToken,
  startActivityAuthorization,
  unlinkProvider,
} from './providers/index.ts';
export { endSessionOf, sessionsOf } from './sessions-of.ts';
export { OwnSession, ownSessions, revokeOtherSessions, revokeSession } from './sessions.ts';
export { userServiceStatus } from './status.ts';
export { Locale, OwnProfile, Profile, User } from './shapes.ts';
export { createVoucher, redeemVoucher, revokeVoucher, Voucher, vouchers, voucherSignUp } from './vouchers.ts';
