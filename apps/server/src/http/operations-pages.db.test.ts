/** The operator's endpoints: health, metrics, and the API reference. */
import { readFileSync } from 'node:fs';
import { userSignUp } from '@turnstage/client/routes';
import { clientActions, eventRequests, serviceActions, services } from '@turnstage/contracts';
import { startWorld, useWorld } from '@turnstage/server/testing';
import { describe, expect, test } from 'vitest';

const { world } = useWorld();

const fetchPage = async (address: string) => {
  const response = await fetch(world.baseUrl + address);
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() };
};

describe('health', () => {
  test('a running process is healthy, and one that can work is ready', async () => {
    expect(await fetchPage('/healthz')).toMatchObject({ status: 200, text: '{"status":"ok"}' });
    expect(await fetchPage('/readyz')).toMatchObject({ status: 200, text: '{"status":"ready"}' });
  });

  test('without its database it is healthy but not ready', async () => {
    const other = await startWorld();
    const fetchStatus = async (address: string) => (await fetch(other.baseUrl + address)).status;
    expect(await fetchStatus('/readyz')).toBe(200);
    await other.database.close();
    expect(await fetchStatus('/readyz')).toBe(503);
    expect(await fetchStatus('/healthz')).toBe(200);
    await other.stop();
  });
});

describe('figures', () => {
  test('report sockets, rooms and request durations by route, not by address', async () => {
    await fetchPage('/api/user-service/profile/12345');
    const { status, type, text } = await fetchPage('/metrics');
    expect(status).toBe(200);
    expect(type).toContain('text/plain');
    expect(text).toContain('\nturnstage_socket_connections 0\n');
    expect(text).toContain('\nturnstage_live_rooms 0\n');
    expect(text).toMatch(
      /turnstage_http_request_seconds_count\{method="GET",route="\/api\/user-service\/profile\/:id",status="404"\} 1\n/,
    );
    expect(text).toContain('turnstage_process_cpu_seconds_total');
    expect(text).not.toContain('profile/12345');
  });

  test('count jobs, mails and the disk', async () => {
    await world.anonymous.call(userSignUp, {
      body: { email: 'counted@world.test', password: 'correct horse battery' },
    });
    const waiting = (await fetchPage('/metrics')).text;
    expect(waiting).toContain('\nturnstage_mails_waiting 1\n');
    expect(waiting).toMatch(/turnstage_jobs\{name="[^"]+",state="waiting"\} 1\n/);
    await world.drain();
    const { text } = await fetchPage('/metrics');
    expect(text).toContain('\nturnstage_mails_waiting 0\n');
    expect(text).toContain('\nturnstage_mails_sent_total 1\n');
    expect(text).toContain('\nturnstage_mails_failed_total 0\n');
    expect(text).toMatch(/turnstage_job_seconds_count\{name="user\.\w+",outcome="done"\} [1-9]/);
    expect(text).toMatch(/turnstage_data_folder_bytes [1-9]/);
    expect(text).toMatch(/turnstage_data_folder_free_bytes [1-9]/);
  });

  test('are not available when they are switched off', async () => {
    const withoutMetrics = await startWorld({ env: { METRICS: 'off' } });
    expect((await fetch(`${withoutMetrics.baseUrl}/metrics`)).status).toBe(404);
    await withoutMetrics.stop();
  });
});

describe('the API reference', () => {
  const built = ['user', 'room', 'playlist', 'upload', 'chat', 'comet'] as const;
  const getBasePath = (name: (typeof built)[number]) => (name === 'comet' ? '/v3.0' : services[name].base);

  test.each(built)('%s: the served document equals the one in docs/openapi', async (name) => {
    const expected = readFileSync(new URL(`../../../../docs/openapi/${name}.json`, import.meta.url), 'utf8');
    const { status, type, text } = await fetchPage(`${getBasePath(name)}/api-json`);
    expect(status).toBe(200);
    expect(type).toBe('application/json; charset=utf-8');
    expect(JSON.parse(text)).toEqual(JSON.parse(expected));
  });

  test.each(['', '/'])('is a page that loads nothing from other sites (ends in %j)', async (end) => {
    const page = await fetchPage(`/api/user-service/api${end}`);
    expect(page.type).toBe('text/html; charset=utf-8');
    expect(page.text).toContain('data-document="/api/user-service/api-json"');
    const links = [...page.text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address = '']) => address);
    const loaded = links.filter((address) => !address.endsWith('/'));
    expect(loaded).toEqual(
      expect.arrayContaining(['/api-reference/swagger-ui.css', '/api-reference/look.css']),
    );
    for (const address of loaded) {
      expect(address).toMatch(/^\/(?!\/)/);
      expect((await fetchPage(address)).status, address).toBe(200);
    }
    // The content security policy would block inline scripts and styles.
    expect(page.text).not.toMatch(/<script(?![^>]*src=)|\son\w+=|style=/);
  });

  test.each(['', '/'])('one page lists every service (ends in %j)', async (end) => {
    const { status, type, text } = await fetchPage(`/api${end}`);
    expect({ status, type }).toEqual({ status: 200, type: 'text/html; charset=utf-8' });
    for (const name of built) expect(text).toContain(`href="${getBasePath(name)}/api/"`);
  });

  test.each(['', '/'])('has a page about the socket, linked from the list (ends in %j)', async (end) => {
    expect((await fetchPage('/api/')).text).toContain('href="/api/socket/"');
    const { status, type, text } = await fetchPage(`/api/socket${end}`);
    expect({ status, type }).toEqual({ status: 200, type: 'text/html; charset=utf-8' });
    const requests = { ...clientActions, ...serviceActions, ...eventRequests };
    for (const name of Object.keys(requests)) expect(text).toContain(`<code>${name}</code>`);
    // A reader of an installation has neither the repository nor its rules.
    expect(text.match(/docs\/\S*|packages\/\S*|\brules? [A-Z]\d+|<!--/g)).toBeNull();
    expect(text).not.toMatch(/<script(?![^>]*src=)|\son\w+=|style=/);
  });

  test.each(built)('%s: names no document that a reader can’t open', async (name) => {
    const { text } = await fetchPage(`${getBasePath(name)}/api-json`);
    expect(text.match(/(?:document \d|wire|decisions) sections?\b.{0,20}|\bdocument \d.{0,20}/gi)).toBeNull();
    expect(text.match(/\bdocs\/\S*|\S*\.md\b|\brules? [A-Z]\d+|\bADR \d+/g)).toBeNull();
  });

  test.each(built)(
    '%s: is a valid document, with every reference and every parameter declared',
    async (name) => {
      const document = JSON.parse((await fetchPage(`${getBasePath(name)}/api-json`)).text) as OpenApi;
      expect(document.openapi).toBe('3.1.0');
      for (const [, target = ''] of JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g))
        expect(resolve(document, target), target).toBeDefined();
      const ids = new Set<string>();
      for (const [path, methods] of Object.entries(document.paths)) {
        const pathParameters = [...path.matchAll(/\{([^}]+)\}/g)].map(([, parameter]) => parameter);
        for (const [method, call] of Object.entries(methods)) {
          const where = `${method} ${path}`;
          const declared = call.parameters.filter((each) => each.in === 'path');
          expect(
            declared.map((each) => each.name),
            where,
          ).toEqual(pathParameters);
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
    },
  );
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

/** Resolves a reference such as `#/components/schemas/Error`. */
function resolve(document: object, target: string): unknown {
  expect(target).toMatch(/^#\//);
  return target
    .slice(2)
    .split('/')
    .reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], document);
}
