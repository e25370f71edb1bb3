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
import { loadRefusalMessages } from '../lib/refusals/get-refusal-message.ts';
import { clearBanOnTokenChange, saveBan } from './ban.ts';
import { clearSession, isGuest, isSignedIn, setMe, saveToken, useSession } from './session.ts';

const client = createClient({
  baseUrl: '',
  token: () => useSession.getState().token,
  onUnauthorized: () => void recheckToken(),
});

/**
 * The client for all features: sends the current token. When any call reports a ban, the ban screen shows. A
 * refusal is passed on once its messages are loaded.
 */
export const api: Client = {
  call: (route, input) =>
    client.call(route, input).catch(async (error: unknown) => {
      if (error instanceof ApiError) {
        if (error.ban) saveBan(error.ban);
        // Status 0 means no response, so the messages wouldn't load either.
        if (error.status !== 0) await loadRefusalMessages();
      }
      throw error;
    }),
};

/** Without the hooks above, or renewing the token would trigger another renewal. */
const plainApi = createClient({ baseUrl: '', token: () => useSession.getState().token });

let pendingTokenCheck: Promise<void> | undefined;

/**
 * A 401 may mean a wrong password as well as an invalid token. The person is signed out only when the server no
 * longer knows the session. Calls that fail at the same time share one check.
 */
function recheckToken(): Promise<void> {
  pendingTokenCheck ??= renewToken()
    .catch(() => undefined)
    .finally(() => {
      pendingTokenCheck = undefined;
    });
  return pendingTokenCheck;
}

/**
 * Renews the token. A refused token ends the session here, except after a ban: then it stays, because the page
 * needs it to ask how long the ban lasts. Without a network nothing changes.
 */
export async function renewToken(): Promise<void> {
  const { token } = useSession.getState();
  if (!token) return;
  try {
    const { accessToken } = await plainApi.call(userSession, {});
    // Someone may have signed in or out meanwhile.
    if (useSession.getState().token === token) saveToken(accessToken);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
    if (!(await checkBan()) && useSession.getState().token === token) clearSession();
  }
}

/** Returns whether a ban is the reason why the token is refused. If so, the ban screen shows. */
export async function checkBan(): Promise<boolean> {
  const { token } = useSession.getState();
  if (!token) return false;
  const notice = await plainApi.call(userBanNotice, { body: { accessToken: token } }).catch(() => undefined);
  if (!notice?.isBanned || useSession.getState().token !== token) return false;
  saveBan({ reason: notice.reason, until: notice.until });
  return true;
}

export async function loadMe(): Promise<void> {
  const { claims } = useSession.getState();
  if (claims?.type !== 'user') return;
  const me = await api.call(userOwnProfile, {});
  if (useSession.getState().claims?.sub === claims.sub) setMe(me);
}

export async function signIn(credentials: CallInput<(typeof userService)['login']>['body']): Promise<void> {
  const { accessToken } = await api.call(userLogin, { body: credentials });
  saveToken(accessToken);
}

type NewAccount = Omit<CallInput<(typeof userService)['voucherSignUp']>['body'], 'locale'>;

/** A voucher is only needed where sign-up is closed. Mail comes in the page's language. */
export async function signUp({ voucherCode, ...rest }: NewAccount): Promise<void> {
  const account = { ...rest, locale: currentLocale() };
  const { accessToken, profile } = voucherCode
    ? await api.call(userVoucherSignUp, { body: { ...account, voucherCode } })
    : await api.call(userSignUp, { body: account });
  saveToken(accessToken);
  setMe(profile);
}

/** Returns whether the code created a new account. */
export async function signInByPhone(phoneCode: { phone: string; code: string }): Promise<boolean> {
  const { accessToken, profile, isNewUser } = await api.call(userVerifyMobileCode, { body: phoneCode });
  saveToken(accessToken);
  setMe(profile);
  if (isNewUser) saveMailLocale(currentLocale());
  return isNewUser;
}

/** The link creates a session of its own, once. */
export async function signInByLink(shortLivedToken: string): Promise<void> {
  const { accessToken } = await api.call(userValidateMagicLink, { body: { shortLivedToken } });
  saveToken(accessToken);
}

/** Sets the language of mail for the signed-in person. A failure changes nothing. */
export function saveMailLocale(locale: Locale): void {
  if (isSignedIn(useSession.getState()))
    api.call(userUpdateAccount, { body: { locale } }).catch(() => undefined);
}

/** Returns a token to join a room with: the current one, or a guest's. */
export async function ensureToken(): Promise<string> {
  const { token } = useSession.getState();
  if (token) return token;
  const { accessToken } = await api.call(userGuest, {});
  saveToken(accessToken);
  return accessToken;
}

/** Ends the session here at once, and on the server if it can be reached. */
export async function signOut(): Promise<void> {
  const { token } = useSession.getState();
  clearSession();
  if (!token) return;
  await createClient({ baseUrl: '', token: () => token })
    .call(userSignOut, {})
    .catch(() => undefined);
}

/** Renews the stored token and reloads the profile when the person changes. Call once. */
export function startSession(): void {
  clearBanOnTokenChange();
  useSession.subscribe((session, previous) => {
    if (isSignedIn(session) && session.claims?.sub !== previous.claims?.sub && !session.me)
      loadMe().catch(() => undefined);
  });
  const session = useSession.getState();
  if (isSignedIn(session)) loadMe().catch(() => undefined);
  if (isSignedIn(session) || isGuest(session)) renewToken().catch(() => undefined);
}
