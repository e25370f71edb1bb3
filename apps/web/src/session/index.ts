export { pathAfterSignIn } from './after-sign-in.ts';
export {
  api,
  checkBan,
  ensureToken,
  loadMe,
  renewToken,
  signIn,
  signInByLink,
  signInByPhone,
  signOut,
  signUp,
  startSession,
  saveMailLocale,
} from './api.ts';
export { saveBan, useBan } from './ban.ts';
export { chooseLanguage } from './choose-language.ts';
export type { Me } from './me.ts';
export type { TokenClaims } from './claims.ts';
export {
  subscribeToPersonalMessages,
  useIsReceivingMessages,
  watchRoomLists,
  type PersonalSubscriber,
} from './personal-messages.ts';
export { sendBody } from './send-body.ts';
export { isAllowed } from './permission.ts';
export {
  clearSession,
  syncAcrossTabs,
  isGuest,
  isSignedIn,
  setMe,
  saveToken,
  useSession,
  type Session,
} from './session.ts';
export { handOverRedirect, openAuthorizationWindow, receiveRedirects } from './authorization-window.ts';
export { useTokenAccount } from './use-token-account.ts';
export { loadInstallation, useInstallation, useIsMailInOutbox, type Offers } from './use-installation.ts';
export type { PendingAuthorization } from './pending-authorizations.ts';
export {
  isStartedInOtherWindow,
  takePendingAuthorization,
  startAuthorization,
  type OAuthProvider,
  type AuthorizationRequest,
} from './authorization.ts';
