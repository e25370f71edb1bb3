import { createHash, randomBytes } from 'node:crypto';

/** How one service's OAuth 2.0 endpoints behave, as its documentation says. */
export interface DeskRules {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly redirectUrl: string;
  /** Where it takes id and secret at the exchange of a code; application tokens are asked for with the head. */
  readonly keysIn: 'head' | 'form';
  /** A refresh token is used up by its renewal. */
  readonly rotates: boolean;
  readonly expiresIn: number;
}

export interface DeskReply {
  readonly status: number;
  readonly body: unknown;
}

interface Code {
  readonly challenge: string;
  readonly redirectUrl: string;
}

/** Gives codes and tokens, knows which it gave, and counts what it was asked for. */
export class OauthDesk {
  readonly asked = { authorization_code: 0, refresh_token: 0, client_credentials: 0 };
  /** Tokens that it was told to give up. */
  readonly revoked: string[] = [];
  readonly rules: DeskRules;
  private readonly codes = new Map<string, Code>();
  private readonly accessTokens = new Set<string>();
  private readonly refreshTokens = new Set<string>();

  constructor(rules: DeskRules) {
    this.rules = rules;
  }

  /** The query of the consent page, as the person agrees: the address to go back to, or what is wrong with it. */
  agree(query: URLSearchParams): string {
    const problem = this.problemWith(query);
    if (problem) throw new Error(problem);
    const code = newToken();
    this.codes.set(code, {
      challenge: query.get('code_challenge') ?? '',
      redirectUrl: query.get('redirect_uri') ?? '',
    });
    return back(query, { code });
  }

  decline(query: URLSearchParams): string {
    return back(query, { error: 'access_denied' });
  }

  token(form: URLSearchParams, authorization: string | undefined): DeskReply {
    const grant = form.get('grant_type') as keyof typeof this.asked;
    if (!(grant in this.asked)) return { status: 400, body: { error: 'unsupported_grant_type' } };
    this.asked[grant] += 1;
    if (!this.isClient(grant, form, authorization)) return { status: 401, body: { error: 'invalid_client' } };
    if (grant === 'client_credentials') return this.give(null);
    const held = grant === 'refresh_token' ? this.renews(form) : this.exchanges(form);
    return held ? this.give(held) : { status: 400, body: { error: 'invalid_grant' } };
  }

  isGood(accessToken: string | undefined): boolean {
    return accessToken !== undefined && this.accessTokens.has(accessToken);
  }

  /** The person takes the permission back on the service's own page. */
  withdraw(): void {
    this.accessTokens.clear();
    this.refreshTokens.clear();
  }

  revoke(token: string | null): void {
    if (token === null) return;
    this.revoked.push(token);
    this.accessTokens.delete(token);
    this.refreshTokens.delete(token);
  }

  private problemWith(query: URLSearchParams): string | undefined {
    if (query.get('response_type') !== 'code') return 'unsupported_response_type';
    if (query.get('client_id') !== this.rules.clientId) return 'invalid_client';
    if (query.get('redirect_uri') !== this.rules.redirectUrl) return 'INVALID_CLIENT: Invalid redirect URI';
    if (query.get('code_challenge_method') !== 'S256' || !query.get('code_challenge'))
      return 'PKCE is required';
    return undefined;
  }

  private isClient(grant: string, form: URLSearchParams, authorization: string | undefined): boolean {
    const { clientId, clientSecret, keysIn } = this.rules;
    if (keysIn === 'form' && grant !== 'client_credentials')
      return form.get('client_id') === clientId && form.get('client_secret') === clientSecret;
    return authorization === `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
  }

  /** A code is good for one try. */
  private exchanges(form: URLSearchParams): string | undefined {
    const given = form.get('code') ?? '';
    const code = this.codes.get(given);
    this.codes.delete(given);
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const isRight = code?.challenge === challenge && code.redirectUrl === form.get('redirect_uri');
    return isRight ? newToken() : undefined;
  }

  private renews(form: URLSearchParams): string | undefined {
    const given = form.get('refresh_token') ?? '';
    if (!this.refreshTokens.has(given)) return undefined;
    if (!this.rules.rotates) return given;
    this.refreshTokens.delete(given);
    return newToken();
  }

  private give(refreshToken: string | null): DeskReply {
    const accessToken = newToken();
    this.accessTokens.add(accessToken);
    const isNew = refreshToken !== null && !this.refreshTokens.has(refreshToken);
    if (refreshToken !== null) this.refreshTokens.add(refreshToken);
    const { expiresIn } = this.rules;
    const body = { access_token: accessToken, token_type: 'Bearer', expires_in: expiresIn, scope: '' };
    // Those that do not rotate leave it out of a renewal.
    return { status: 200, body: isNew ? { ...body, refresh_token: refreshToken } : body };
  }
}

function newToken(): string {
  return randomBytes(18).toString('base64url');
}

function back(query: URLSearchParams, answer: Record<string, string>): string {
  const url = new URL(query.get('redirect_uri') ?? '');
  for (const [name, value] of Object.entries({ ...answer, state: query.get('state') ?? '' }))
    url.searchParams.set(name, value);
  return url.toString();
}
