export { placeAfterSignIn } from './after-sign-in.ts';
export {
  api,
  askForBan,
  ensureToken,
  loadMe,
  renewToken,
  signIn,
  signInByLink,
  signInByPhone,
  signOut,
  signUp,
  startSession,
  tellLocale,
} from './api.ts';
export { keepBan, useBan } from './ban.ts';
export { chooseLanguage } from './choose-language.ts';
export type { Me } from './me.ts';
export type { TokenClaims } from './claims.ts';
export { onPersonalNews, type PersonalListener } from './personal-news.ts';
export { sendBody } from './send-body.ts';
export { hasRank, isAtLeast, ranks } from './rank.ts';
export {
  dropSession,
  followOtherTabs,
  isGuest,
  isSignedIn,
  keepMe,
  keepToken,
  useSession,
  type Session,
} from './session.ts';
export { useInstallation, type Offers } from './use-installation.ts';
export type { Visit } from './visit-list.ts';
export { takeVisit, visitProvider, type VisitedProvider, type VisitWish } from './visits.ts';
