export { api, ensureToken, loadMe, renewToken, signIn, signOut, signUp, startSession } from './api.ts';
export type { Me } from './me.ts';
export type { TokenClaims } from './claims.ts';
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
