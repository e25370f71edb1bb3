/** What those who run an installation look at: health, figures, and the reference of the calls. */
import { readFileSync } from 'node:fs';
import { services } from '@turnstage/contracts';
import { startWorld, type World } from '@turnstage/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const read = async (address: string) => {
  const response = await fetch(world.baseUrl + address);
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() };
};

describe('health', () => {
  test('a process that runs is healthy, one that can work is ready', async () => {
    expect(await read('/healthz')).toMatchObject({ status: 200, text: '{"status":"ok"}' });
    expect(await read('/readyz')).toMatchObject({ status: 200, text: '{"status":"ready"}' });
  });

  test('without its database it stays healthy and is not ready', async () => {
    const other = await startWorld();
    const ask = async (address: string) => (await fetch(other.baseUrl + address)).status;
    expect(await ask('/readyz')).toBe(200);
    await other.database.close();
    expect(await ask('/readyz')).toBe(503);
    expect(await ask('/healthz')).toBe(200);
    await other.stop();
  });
});

describe('figures', () => {
  test('tell sockets, rooms and how long requests took, by route and not by address', async () => {
    await read('/api/user-service/profile/12345');
    const { status, type, text } = await read('/metrics');
    expect(status).toBe(200);
    expect(type).toContain('text/plain');
    expect(text).toContain('\nturnstage_socket_connections 0\n');
    expect(text).toContain('\nturnstage_live_rooms 0\n');
    expect(text).toMatch(
      /turnstage_http_request_seconds_count\{method="GET",route="\/api\/user-service\/profile\/:id",status="404"\} 1\n/,
    );
    expect(text).toContain('turnstage_process_cpu_seconds_total');
    expect(text).not.toContain('12345');
  });

  test('are not there when they are switched off', async () => {
    const silent = await startWorld({ env: { METRICS: 'off' } });
    expect((await fetch(`${silent.baseUrl}/metrics`)).status).toBe(404);
    await silent.stop();
  });
});

describe('the reference of the calls', () => {
  const built = ['user', 'room', 'playlist', 'upload', 'chat', 'comet'] as const;
  const baseOf = (name: (typeof built)[number]) => (name === 'comet' ? '/v3.0' : services[name].base);

  test.each(built)('%s: what the server tells is what is kept in docs/openapi', async (name) => {
    const kept = readFileSync(new URL(`../../../../docs/openapi/${name}.json`, import.meta.url), 'utf8');
    const { status, type, text } = await read(`${baseOf(name)}/api-json`);
    expect(status).toBe(200);
    expect(type).toBe('application/json; charset=utf-8');
    expect(JSON.parse(text)).toEqual(JSON.parse(kept));
  });

  test.each(['', '/'])('is a page that loads nothing from elsewhere (ends in %j)', async (end) => {
    const page = await read(`/api/user-service/api${end}`);
    expect(page.type).toBe('text/html; charset=utf-8');
    expect(page.text).toContain('data-document="/api/user-service/api-json"');
    const links = [...page.text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address = '']) => address);
    expect(links).toHaveLength(3);
    for (const address of links) {
      expect(address).toMatch(/^\/api-reference\//);
      expect((await read(address)).status, address).toBe(200);
    }
    // What is not in a file of ours would be refused by the content security policy.
    expect(page.text).not.toMatch(/<script(?![^>]*src=)|\son\w+=|style=/);
  });

  test.each(built)('%s: a valid document: every reference and every parameter is declared', async (name) => {
    const document = JSON.parse((await read(`${baseOf(name)}/api-json`)).text) as OpenApi;
    expect(document.openapi).toBe('3.1.0');
    for (const [, target = ''] of JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g))
      expect(resolve(document, target), target).toBeDefined();
    const ids = new Set<string>();
    for (const [path, methods] of Object.entries(document.paths)) {
      const inPath = [...path.matchAll(/\{([^}]+)\}/g)].map(([, parameter]) => parameter);
      for (const [method, call] of Object.entries(methods)) {
        const where = `${method} ${path}`;
        const declared = call.parameters.filter((each) => each.in === 'path');
        expect(
          declared.map((each) => each.name),
          where,
        ).toEqual(inPath);
        expect(
          declared.every(({ required }) => required),
          where,
        ).toBe(true);
        expect(new Set(call.parameters.map((each) => `${each.in} ${each.name}`)).size, where).toBe(
          call.parameters.length,
        );
        expect(
          Object.keys(call.responses).some((status) => status.startsWith('2')),
          where,
        ).toBe(true);
        expect(ids, where).not.toContain(call.operationId);
        ids.add(call.operationId);
      }
    }
    expect(ids.size).toBeGreaterThan(0);
  });
});

interface OpenApi {
  openapi: string;
  paths: Record<
    string,
    Record<
      string,
      {
        operationId: string;
        parameters: { name: string; in: string; required: boolean }[];
        responses: Record<string, unknown>;
      }
    >
  >;
}

/** `#/components/schemas/Error` → what stands there. */
function resolve(document: object, target: string): unknown {
  expect(target).toMatch(/^#\//);
  return target
    .slice(2)
    .split('/')
    .reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], document);
}
