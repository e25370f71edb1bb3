import type { RefCallback } from 'react';

/** What every row of the virtual list gets. It changes only for the first row and for rows behind a gap. */
export interface VirtualRowProps {
  /** Key by which the list recognises the row. */
  rowKey: string;
  /** Height of the rows before this one that aren't rendered, px. */
  gap: number;
  /** `ref` of the row's element; the list measures it. */
  measure: RefCallback<HTMLElement>;
}

/** For `memo` of a row that shows several messages: the array is new for each message of the chat, its items aren't. */
export function isSameGroup<Props extends VirtualRowProps & { messages: readonly unknown[] }>(
  before: Props,
  after: Props,
): boolean {
  return (
    before.rowKey === after.rowKey &&
    before.gap === after.gap &&
    before.measure === after.measure &&
    before.messages.length === after.messages.length &&
    before.messages.every((message, at) => message === after.messages[at])
  );
}

/** Attributes of a row's element. Margins don't collapse in the list, which is a flex column. */
export const rowAttributes = ({ rowKey, gap, measure }: VirtualRowProps) => ({
  ref: measure,
  'data-row': rowKey,
  style: gap === 0 ? undefined : { marginTop: gap },
});
