/** Which addresses the server responds under, and what it returns for unknown ones. */
import { get, type IncomingMessage } from 'node:http';
import { allOperations, type Operation } from '@turnstage/contracts';
import { useWorld } from '@turnstage/server/testing';
import { describe, expect, test } from 'vitest';
import { getOperationUrls } from './paths.ts';

const { world } = useWorld({ env: { SERVICE_TOKEN: 'a token for other services' } });

/** Sends the target unchanged; `fetch` would normalise it. */
function getRaw(target: string, headers: Record<string, string> = {}) {
  return new Promise<{ status: number; body: string; type: string }>((resolve, reject) => {
    const { hostname, port } = new URL(world.baseUrl);
    get({ hostname, port, path: target, headers }, (response) => {
      let body = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => (body += chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, body, type: response.headers['content-type'] ?? '' }),
      );
    }).on('error', reject);
  });
}

/** Whether a request for this address reaches the operation, past the other routes of the server. */
function isServed(operation: Operation, address: string): boolean {
  const { http } = world.app;
  const url = address.replaceAll(/:\w+/g, '0b6d7a54-1c1f-4d0a-9a4e-5f8f4f1f6c11');
  const { method } = operation;
  const found = http.operations.find({ method, url } as IncomingMessage);
  if (found?.entry.operation !== operation) return false;
  const route = http.findRoute({ method, url, constraints: { operation: found.entry.kind } });
  return route !== null && '*' in route.params;
}

describe('addresses', () => {
  test.each([
    '/api/user-service/auth/guest',
    '//api/user-service/auth/guest',
    '////api/user-service/auth/guest',
    '/api/user-service/auth/guest/',
    '/auth/guest',
    '//auth/guest',
  ])('%s is the guest login (wire sections 0.2 and 4)', async (target) => {
    const { status, body } = await getRaw(target);
    expect(status).toBe(200);
    expect(JSON.parse(body)).toHaveProperty('accessToken');
  });

  test.each([
    '/api/user-service//auth/guest',
    '/api/room-service/auth/guest',
    '/API/user-service/auth/guest',
    '//elsewhere/nothing',
    '/api/user-service/..%2f..%2fetc/passwd',
    '/api/user-service/%',
  ])('%s is unknown', async (target) => {
    const { status, body } = await getRaw(target);
    expect([400, 404]).toContain(status);
    expect(JSON.parse(body)).toMatchObject({ statusCode: status });
  });

  test('serves every call of the user service without a prefix, as on its old host (wire section 4)', () => {
    const specified = allOperations.filter(({ service }) => service === 'user');
    expect(specified.length).toBeGreaterThan(90);
    for (const operation of specified)
      expect(isServed(operation, operation.path.replaceAll(/\{(\w+)\}/g, ':$1')), operation.id).toBe(true);
  });

  test('serves every operation under each of its addresses', () => {
    for (const operation of allOperations)
      for (const address of getOperationUrls(operation)) {
        // Trailing slashes are ignored, also where the contract has one.
        const url = address.replace(/(?<=.)\/$/, '');
        expect(isServed(operation, url), `${operation.id} ${address}`).toBe(true);
      }
  });

  const missing = { statusCode: 404, error: 'Not Found', message: 'Not Found', code: 'request/not-found' };

  test.each([
    ['/api/user-service/nothing', 'text/html'],
    ['/api/nothing', '*/*'],
    ['/nothing', 'application/json'],
    ['/nothing', 'text/html'],
  ])('%s with Accept %s returns 404 in the shape of the catalogue', async (target, accept) => {
    const { status, body, type } = await getRaw(target, { accept });
    expect({ status, reply: JSON.parse(body) as unknown }).toEqual({ status: 404, reply: missing });
    expect(type).toBe('application/json; charset=utf-8');
  });

  test('an unsupported method is a 404 too', async () => {
    const response = await fetch(`${world.baseUrl}/api/user-service/auth/guest`, { method: 'DELETE' });
    expect({ status: response.status, reply: await response.json() }).toEqual({
      status: 404,
      reply: missing,
    });
  });
});

describe('services of the installation', () => {
  const staffPath = '/api/room-service/admin/rooms';
  const as = (token: string) =>
    fetch(world.baseUrl + staffPath, { headers: { authorization: `Bearer ${token}` } });

  test('the service token gives access to service operations, and no other text does', async () => {
    const forServices = allOperations.filter(({ auth }) => auth === 'service');
    for (const { service, path, method } of forServices) {
      const address = `${world.baseUrl}/api/${service}-service${path}`;
      const headers = { authorization: 'Bearer a token for other services' };
      expect((await fetch(address, { method, headers })).status, path).not.toBe(401);
    }
    expect((await as('a token for other service')).status).toBe(401);
  });
});
