/** What a screen reader finds on the page: Chromium's own tree, without what a modal dialog makes inert. */
import type { Page } from 'playwright-core';

/** The texts inside of elements with this role. */
export async function findReadTexts(page: Page, role: string): Promise<string[]> {
  const debug = await page.context().newCDPSession(page);
  const { nodes } = await debug.send('Accessibility.getFullAXTree');
  await debug.detach();
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const textsOf = (id: string): string[] => {
    const node = byId.get(id);
    if (!node) return [];
    const isText = !node.ignored && node.role?.value === 'StaticText';
    return [...(isText ? [String(node.name?.value)] : []), ...(node.childIds ?? []).flatMap(textsOf)];
  };
  return nodes
    .filter((node) => !node.ignored && node.role?.value === role)
    .flatMap(({ childIds }) => (childIds ?? []).flatMap(textsOf));
}
