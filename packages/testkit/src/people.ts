import type { Client } from '@turnstage/client';
import { userBotToken, userGuest, userLogin, userSignUp, userSignUpBot } from '@turnstage/client/routes';
import { apiClient } from './api-client.ts';

/** A person with a token and a client that uses it. */
export interface TestPerson {
  readonly name: string;
  readonly uuid: string;
  readonly token: string;
  readonly client: Client;
}

const password = 'correct horse battery';

export function emailOf(name: string): string {
  return `${name}@world.test`;
}

/** Signs up through the public API. */
export async function signUpPerson(baseUrl: string, name: string): Promise<TestPerson> {
  const anonymous = apiClient(baseUrl);
  const { accessToken, user } = await anonymous.call(userSignUp, {
    body: { email: emailOf(name), password, nickname: name },
  });
  return person(baseUrl, name, user.uuid, accessToken);
}

export async function logInAgain(baseUrl: string, name: string): Promise<TestPerson> {
  const { accessToken } = await apiClient(baseUrl).call(userLogin, {
    body: { email: emailOf(name), password },
  });
  return person(baseUrl, name, subjectOf(accessToken), accessToken);
}

/** A guest. */
export async function guestPerson(baseUrl: string, name: string): Promise<TestPerson> {
  const { accessToken } = await apiClient(baseUrl).call(userGuest, {});
  return person(baseUrl, name, subjectOf(accessToken), accessToken);
}

/** Creates a person's bot. */
export async function botOf(baseUrl: string, owner: TestPerson, botNickName: string): Promise<TestPerson> {
  const { uuid } = await owner.client.call(userSignUpBot, {
    body: { botNickName, avatarId: 'bot-01', color: '7FE3C8' },
  });
  const { accessToken } = await owner.client.call(userBotToken, {});
  return person(baseUrl, botNickName, uuid, accessToken);
}

function person(baseUrl: string, name: string, uuid: string, token: string): TestPerson {
  return { name, uuid, token, client: apiClient(baseUrl, token) };
}

function subjectOf(token: string): string {
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
    sub: string;
  };
  return claims.sub;
}
