import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { statefulMessageNames, statelessMessageNames } from './socket.ts';

describe('the guide for writing a client of the room socket', () => {
  const guide = readFileSync(new URL('../../../../docs/guides/socket.md', import.meta.url), 'utf8');
  /** First cells of its tables. */
  const explained = guide.split('\n').flatMap((line) => /^\| (`.*?) \|/.exec(line)?.[1]?.split(', ') ?? []);

  it.each([...statefulMessageNames, ...statelessMessageNames])('explains %s', (name) => {
    expect(explained).toContain(`\`${name}\``);
  });
});
