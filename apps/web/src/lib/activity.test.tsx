import { afterEach, describe, expect, it, vi } from 'vitest';
import { readActivity } from './activity.ts';

const info = {
  clientId: '123',
  origins: ['https://discord.com'],
  roomSlug: null,
  publicUrl: 'https://music.test',
};

function pageWith(content?: object): Document {
  const page = document.implementation.createHTMLDocument('page');
  if (content) {
    const meta = page.createElement('meta');
    meta.name = 'turnstage-activity';
    meta.content = JSON.stringify(content);
    page.head.append(meta);
  }
  return page;
}

afterEach(() => vi.resetModules());

describe('the page inside an activity (rule Y2)', () => {
  it('is the one that the server has marked', () => {
    const activity = readActivity(pageWith(info), '?frame_id=f&guild_id=9');
    expect(activity).toMatchObject(info);
    expect(activity?.entry.get('guild_id')).toBe('9');
  });

  it('is no other, whatever its address says', () => {
    expect(readActivity(pageWith(), '?frame_id=f&instance_id=i')).toBeNull();
  });
});
