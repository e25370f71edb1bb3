import { createHash, randomBytes } from 'node:crypto';

/** How one service's OAuth 2.0 endpoints behave, according to its documentation. */
export interface OauthServerOptions {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly redirectUrl: string;
  /** Where it expects id and secret when a code is exchanged; application tokens always use the header. */
  readonly credentialsIn: 'header' | 'form';
  /** A refresh token becomes invalid when it is used. */
  readonly rotates: boolean;
  readonly expiresIn: number;
}

export interface OauthReply {
  readonly status: number;
  readonly body: unknown;
}

interface Code {
  readonly challenge: string;
  /** Null for a code that a client inside an activity got. */
  readonly redirectUrl: string | null;
}

/** Issues codes and tokens, remembers them, and counts requests. */
export class FakeOauthServer {
  readonly requestCounts = { authorization_code: 0, refresh_token: 0, client_credentials: 0 };
  /** Tokens that were revoked. */
  readonly revoked: string[] = [];
  readonly rules: OauthServerOptions;
  private readonly codes = new Map<string, Code>();
  private readonly accessTokens = new Set<string>();
  private readonly refreshTokens = new Set<string>();

  constructor(rules: OauthServerOptions) {
    this.rules = rules;
  }

  /**
   * Handles the query of the consent page when the person approves: returns the redirect address, or throws what is
   * wrong.
   */
  approve(query: URLSearchParams): string {
    const problem = this.problemWith(query);
    if (problem) throw new Error(problem);
    const code = newToken();
    this.codes.set(code, {
      challenge: query.get('code_challenge') ?? '',
      redirectUrl: query.get('redirect_uri') ?? '',
    });
    return redirectTo(query, { code });
  }

  /**
   * Handles the AUTHORIZE command of Discord's client inside an activity: returns a code without a redirect, or
   * throws what is wrong.
   */
  approveInClient(args: {
    readonly client_id?: unknown;
    readonly response_type?: unknown;
    readonly scope?: unknown;
    readonly code_challenge?: unknown;
    readonly code_challenge_method?: unknown;
  }): { readonly code: string } {
    if (args.client_id !== this.rules.clientId) throw new Error('Invalid Client ID');
    if (args.response_type !== 'code' || !Array.isArray(args.scope)) throw new Error('Invalid request');
    if (args.code_challenge_method !== 'S256' || typeof args.code_challenge !== 'string')
      throw new Error('PKCE is required');
    const code = newToken();
    this.codes.set(code, { challenge: args.code_challenge, redirectUrl: null });
    return { code };
  }

  decline(query: URLSearchParams): string {
    return redirectTo(query, { error: 'access_denied' });
  }

  token(form: URLSearchParams, authorization: string | undefined): OauthReply {
    const grant = form.get('grant_type') as keyof typeof this.requestCounts;
    if (!(grant in this.requestCounts)) return { status: 400, body: { error: 'unsupported_grant_type' } };
    this.requestCounts[grant] += 1;
    if (!this.isClient(grant, form, authorization)) return { status: 401, body: { error: 'invalid_client' } };
    if (grant === 'client_credentials') return this.issue(null);
    const held = grant === 'refresh_token' ? this.refreshTokenFor(form) : this.exchangeCode(form);
    return held ? this.issue(held) : { status: 400, body: { error: 'invalid_grant' } };
  }

  isValidToken(accessToken: string | undefined): boolean {
    return accessToken !== undefined && this.accessTokens.has(accessToken);
  }

  /** The person revokes the permission on the service's own page. */
  revokeConsent(): void {
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
    const { clientId, clientSecret, credentialsIn } = this.rules;
    if (credentialsIn === 'form' && grant !== 'client_credentials')
      return form.get('client_id') === clientId && form.get('client_secret') === clientSecret;
    return authorization === `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
  }

  /** A code can be used once. */
  private exchangeCode(form: URLSearchParams): string | undefined {
    const issued = form.get('code') ?? '';
    const code = this.codes.get(issued);
    this.codes.delete(issued);
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const isRight = code?.challenge === challenge && code.redirectUrl === form.get('redirect_uri');
    return isRight ? newToken() : undefined;
  }

  private refreshTokenFor(form: URLSearchParams): string | undefined {
    const issued = form.get('refresh_token') ?? '';
    if (!this.refreshTokens.has(issued)) return undefined;
    if (!this.rules.rotates) return issued;
    this.refreshTokens.delete(issued);
    return newToken();
  }

  private issue(refreshToken: string | null): OauthReply {
    const accessToken = newToken();
    this.accessTokens.add(accessToken);
    const isNew = refreshToken !== null && !this.refreshTokens.has(refreshToken);
    if (refreshToken !== null) this.refreshTokens.add(refreshToken);
    const { expiresIn } = this.rules;
    const body = { access_token: accessToken, token_type: 'Bearer', expires_in: expiresIn, scope: '' };
    // Services that don't rotate refresh tokens omit them on a refresh.
    return { status: 200, body: isNew ? { ...body, refresh_token: refreshToken } : body };
  }
}

function newToken(): string {
  return randomBytes(18).toString('base64url');
}

function redirectTo(query: URLSearchParams, answer: Record<string, string>): string {
  const url = new URL(query.get('redirect_uri') ?? '');
  for (const [name, value] of Object.entries({ ...answer, state: query.get('state') ?? '' }))
    url.searchParams.set(name, value);
  return url.toString();
}
