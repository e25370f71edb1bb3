export { adminUserById, adminUsers, AdminUser } from './admin-users.ts';
export { guest, login, publicKey, session, signOut, signUp } from './auth.ts';
export { botToken, signUpBot } from './bots.ts';
export { resendVerification, verifyEmail } from './emails.ts';
export { listProfiles, ownProfile, profileById, profileByNickname, updateProfile } from './profiles.ts';
export { userServiceStatus } from './status.ts';
export { OwnProfile, Profile, User } from './shapes.ts';
