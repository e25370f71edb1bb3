import { useState, type FocusEvent, type KeyboardEvent, type PointerEvent, type RefObject } from 'react';
import type { ChatLine } from '../channel/chat-log.ts';
import type { LineActs } from './chat-place.ts';
import { lineKeyAction, nextLine } from './line-keys.ts';

interface LineFocusOptions {
  scroller: RefObject<HTMLDivElement | null>;
  lines: readonly ChatLine[];
  acts: LineActs;
  editable: string | null;
  maySpeak: boolean;
  mayDelete: (line: ChatLine) => boolean;
  /** Back to where one writes. */
  onLeave: () => void;
}

const lineSelector = '[data-line]';

function lineAt(target: EventTarget): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(lineSelector) : null;
}

/** One line of the log is chosen: by the pointer, by a tap, or by the focus that the arrow keys move. */
export function useLineFocus(options: LineFocusOptions) {
  const { scroller, lines, acts, editable, maySpeak, mayDelete, onLeave } = options;
  const [chosen, setChosen] = useState<string | null>(null);
  const [stop, setStop] = useState<string | null>(null);
  const tabStop = lines.some(({ uuid }) => uuid === stop) ? stop : (lines.at(-1)?.uuid ?? null);
  const isHeld = () => scroller.current?.querySelector(':popover-open') != null;
  const element = (uuid: string | undefined) =>
    scroller.current?.querySelector<HTMLElement>(`[data-line="${CSS.escape(uuid ?? '')}"]`);

  const onKeyDown = (event: KeyboardEvent) => {
    const at = lineAt(event.target);
    // Keys inside of a line belong to what has the focus there.
    if (!at || event.target !== at) return;
    const index = lines.findIndex(({ uuid }) => uuid === at.dataset.line);
    const line = lines[index];
    const next = nextLine(event.key, index, lines.length);
    if (next !== null) {
      event.preventDefault();
      const wanted = element(lines[next]?.uuid);
      wanted?.focus();
      wanted?.scrollIntoView({ block: 'nearest' });
      return;
    }
    const action = lineKeyAction(event);
    if (!line || !action) return;
    event.preventDefault();
    if (action === 'leave') onLeave();
    else if (line.state !== 'kept') return;
    else if (action === 'menu') at.querySelector<HTMLElement>('[data-line-menu]')?.click();
    else if (action === 'reply' && maySpeak) acts.reply(line);
    else if (action === 'edit' && line.uuid === editable) acts.edit(line);
    else if (action === 'delete' && mayDelete(line)) acts.ask('delete', line);
  };

  return {
    chosen,
    tabStop,
    choose: (uuid: string) => {
      setStop(uuid);
      element(uuid)?.focus();
    },
    handlers: {
      onKeyDown,
      onFocus(event: FocusEvent) {
        const uuid = lineAt(event.target)?.dataset.line;
        if (!uuid) return;
        setStop(uuid);
        if (!isHeld()) setChosen(uuid);
      },
      onBlur(event: FocusEvent) {
        if (!scroller.current?.contains(event.relatedTarget) && !isHeld()) setChosen(null);
      },
      onPointerOver(event: PointerEvent) {
        if (event.pointerType !== 'mouse' || isHeld()) return;
        const uuid = lineAt(event.target)?.dataset.line;
        if (uuid) setChosen(uuid);
      },
      onPointerLeave(event: PointerEvent) {
        if (event.pointerType === 'mouse' && !isHeld()) setChosen(null);
      },
    },
  };
}
