import { beforeEach, describe, expect, it } from 'vitest';

import { createPreviewAllowance, type HeardPreviews, type PreviewAllowance } from './preview-allowance.ts';

describe('G2: previews without an account', () => {
  let kept: HeardPreviews;
  const open = (limit = 2): PreviewAllowance =>
    createPreviewAllowance(() => limit, { read: () => kept, write: (next) => void (kept = next) });

  beforeEach(() => {
    kept = { count: 0, last: null };
  });

  it('may begin until as many were heard as are given away', () => {
    const allowance = open();
    for (const id of ['one', 'two']) {
      expect(allowance.mayBegin(id)).toBe(true);
      allowance.begun(id);
    }
    expect(allowance.mayBegin('three')).toBe(false);
  });

  it('counts one that goes on once, also after a reload of the page', () => {
    open().begun('one');
    open().begun('two');
    const reloaded = open();
    expect(reloaded.mayBegin('two')).toBe(true);
    reloaded.begun('two');
    expect(kept.count).toBe(2);
    expect(reloaded.mayBegin('one')).toBe(false);
  });
});
