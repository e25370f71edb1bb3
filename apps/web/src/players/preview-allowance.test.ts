import { beforeEach, describe, expect, it } from 'vitest';

import { createPreviewAllowance, type PreviewUsage, type PreviewAllowance } from './preview-allowance.ts';

describe('G2: previews without an account', () => {
  let kept: PreviewUsage;
  const open = (limit = 2): PreviewAllowance =>
    createPreviewAllowance(() => limit, { read: () => kept, write: (next) => void (kept = next) });

  beforeEach(() => {
    kept = { count: 0, last: null };
  });

  it('are allowed until the limit is reached', () => {
    const allowance = open();
    for (const id of ['one', 'two']) {
      expect(allowance.canStart(id)).toBe(true);
      allowance.markStarted(id);
    }
    expect(allowance.canStart('three')).toBe(false);
  });

  it('counts a preview that continues once, also after a reload', () => {
    open().markStarted('one');
    open().markStarted('two');
    const reloaded = open();
    expect(reloaded.canStart('two')).toBe(true);
    reloaded.markStarted('two');
    expect(kept.count).toBe(2);
    expect(reloaded.canStart('one')).toBe(false);
  });
});
