import { ApiError, createClient, type CallInput, type Client } from '@turnstage/client';
import {
  userBanNotice,
  userGuest,
  userLogin,
  userOwnProfile,
  userSession,
  userSignOut,
  userSignUp,
  userUpdateAccount,
  userValidateMagicLink,
  userVerifyMobileCode,
  userVoucherSignUp,
} from '@turnstage/client/routes';
import type { userService } from '@turnstage/contracts';
import { currentLocale } from '../lib/i18n/catalogues.ts';
import type { Locale } from '../lib/i18n/choose-locale.ts';
import { fetchRefusalWords } from '../lib/refusals/words-of-refusal.ts';
import { forgetBanOfOthers, keepBan } from './ban.ts';
import { dropSession, isGuest, isSignedIn, keepMe, keepToken, useSession } from './session.ts';

const client = createClient({
  baseUrl: '',
  token: () => useSession.getState().token,
  onUnauthorized: () => void dropRefusedToken(),
});

/**
 * Calls of every feature go through here: they carry the token of the person of now. Whichever way of signing in
 * tells of a ban, its page says so. A refusal comes when the words for it are there.
 */
export const api: Client = {
  call: (route, input) =>
    client.call(route, input).catch(async (error: unknown) => {
      if (error instanceof ApiError) {
        if (error.ban) keepBan(error.ban);
        // 0 is no answer: the words would not come either.
        if (error.status !== 0) await fetchRefusalWords();
      }
      throw error;
    }),
};

/** Without the hook above, or asking about the token would ask about the token. */
const plainApi = createClient({ baseUrl: '', token: () => useSession.getState().token });

let asking: Promise<void> | undefined;

/**
 * A 401 may be about a wrong password as well as about the token. Only when the server no longer
 * knows the session is the person signed out. Many calls failing at once ask once.
 */
function dropRefusedToken(): Promise<void> {
  asking ??= renewToken()
    .catch(() => undefined)
    .finally(() => {
      asking = undefined;
    });
  return asking;
}

/**
 * Renews the token; a refused one ends the session here, unless a ban is why: then it stays, since only with it does
 * the page learn how long. Without a network everything stays as it is.
 */
export async function renewToken(): Promise<void> {
  const { token } = useSession.getState();
  if (!token) return;
  try {
    const { accessToken } = await plainApi.call(userSession, {});
    // Somebody may have signed in or out meanwhile.
    if (useSession.getState().token === token) keepToken(accessToken);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
    if (!(await askForBan()) && useSession.getState().token === token) dropSession();
  }
}

/** Answers whether a ban is why the token is refused; then its page shows. */
export async function askForBan(): Promise<boolean> {
  const { token } = useSession.getState();
  if (!token) return false;
  const notice = await plainApi.call(userBanNotice, { body: { accessToken: token } }).catch(() => undefined);
  if (!notice?.isBanned || useSession.getState().token !== token) return false;
  keepBan({ reason: notice.reason, until: notice.until });
  return true;
}

export async function loadMe(): Promise<void> {
  const { claims } = useSession.getState();
  if (claims?.type !== 'user') return;
  const me = await api.call(userOwnProfile, {});
  if (useSession.getState().claims?.sub === claims.sub) keepMe(me);
}

export async function signIn(credentials: CallInput<(typeof userService)['login']>['body']): Promise<void> {
  const { accessToken } = await api.call(userLogin, { body: credentials });
  keepToken(accessToken);
}

type NewAccount = Omit<CallInput<(typeof userService)['voucherSignUp']>['body'], 'locale'>;

/** Without a voucher where sign-up is open. Mail comes in the language of the page. */
export async function signUp({ voucherCode, ...rest }: NewAccount): Promise<void> {
  const account = { ...rest, locale: currentLocale() };
  const { accessToken, profile } = voucherCode
    ? await api.call(userVoucherSignUp, { body: { ...account, voucherCode } })
    : await api.call(userSignUp, { body: account });
  keepToken(accessToken);
  keepMe(profile);
}

/** Answers whether the code opened an account. */
export async function signInByPhone(proof: { phone: string; code: string }): Promise<boolean> {
  const { accessToken, profile, isNewUser } = await api.call(userVerifyMobileCode, { body: proof });
  keepToken(accessToken);
  keepMe(profile);
  if (isNewUser) tellLocale(currentLocale());
  return isNewUser;
}

/** The link opens a session of its own, once. */
export async function signInByLink(shortLivedToken: string): Promise<void> {
  const { accessToken } = await api.call(userValidateMagicLink, { body: { shortLivedToken } });
  keepToken(accessToken);
}

/** Has mail to the person of now come in this language. When that fails, mail stays as it was. */
export function tellLocale(locale: Locale): void {
  if (isSignedIn(useSession.getState()))
    api.call(userUpdateAccount, { body: { locale } }).catch(() => undefined);
}

/** A token to enter a room with: the one of now, else a guest's. */
export async function ensureToken(): Promise<string> {
  const { token } = useSession.getState();
  if (token) return token;
  const { accessToken } = await api.call(userGuest, {});
  keepToken(accessToken);
  return accessToken;
}

/** Ends the session here at once, and on the server when it can be reached. */
export async function signOut(): Promise<void> {
  const { token } = useSession.getState();
  dropSession();
  if (!token) return;
  await createClient({ baseUrl: '', token: () => token })
    .call(userSignOut, {})
    .catch(() => undefined);
}

/** Renews what is stored and keeps the profile in step with the token. Call once. */
export function startSession(): void {
  forgetBanOfOthers();
  useSession.subscribe((session, previous) => {
    if (isSignedIn(session) && session.claims?.sub !== previous.claims?.sub && !session.me)
      loadMe().catch(() => undefined);
  });
  const session = useSession.getState();
  if (isSignedIn(session)) loadMe().catch(() => undefined);
  if (isSignedIn(session) || isGuest(session)) renewToken().catch(() => undefined);
}
