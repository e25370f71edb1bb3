import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { readConfig } from '../config/index.ts';
import { createLogger } from './logger.ts';

const time = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/;

/** What a logger writes to an output that is a terminal or not. */
async function logTo(isTTY: boolean): Promise<string> {
  const output = Object.assign(new PassThrough(), { isTTY });
  const logger = await createLogger(readConfig({}), output as unknown as NodeJS.WriteStream);
  logger.warn({ address: '203.0.113.9', user: { password: 'hush' } }, 'failed log-in');
  return (output.read() as Buffer).toString();
}

test('writes readable lines on a terminal', async () => {
  const text = await logTo(true);
  expect(text).toMatch(/^.*WARN.*: .*failed log-in.*\n$/);
  expect(text).toMatch(time);
  expect(text).toContain('203.0.113.9');
});

test('writes one JSON object per line elsewhere, with the same clock', async () => {
  const entry = JSON.parse(await logTo(false)) as { time: string };
  expect(entry).toMatchObject({ level: 40, address: '203.0.113.9', msg: 'failed log-in' });
  expect(entry.time).toMatch(time);
});

test.each([true, false])('never writes a secret (terminal: %s)', async (isTTY) => {
  expect(await logTo(isTTY)).toContain('[secret]');
  expect(await logTo(isTTY)).not.toContain('hush');
});
