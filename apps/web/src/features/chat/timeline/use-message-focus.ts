import {
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
} from 'react';
import type { TimelineMessage } from '../channel/chat-timeline.ts';
import type { MessageActions } from './chat-context.ts';
import { messageKeyAction, nextIndex } from './message-keys.ts';

export interface ActiveMessage {
  /** Under the pointer, tapped, or focused by the arrow keys. */
  readonly activeUuid: string | null;
  /** The one message in the tab order: the last that had the focus, or the newest. */
  readonly tabStop: string | null;
  readonly setActiveUuid: (uuid: string | null) => void;
  readonly setTabStop: (uuid: string) => void;
}

export function useActiveMessage(messages: readonly TimelineMessage[]): ActiveMessage {
  const [activeUuid, setActiveUuid] = useState<string | null>(null);
  const [stop, setTabStop] = useState<string | null>(null);
  const tabStop = messages.some(({ uuid }) => uuid === stop) ? stop : (messages.at(-1)?.uuid ?? null);
  return { activeUuid, tabStop, setActiveUuid, setTabStop };
}

interface MessageFocusOptions {
  active: ActiveMessage;
  scroller: RefObject<HTMLDivElement | null>;
  messages: readonly TimelineMessage[];
  actions: MessageActions;
  editable: string | null;
  canWrite: boolean;
  canDelete: (line: TimelineMessage) => boolean;
  /** Moves focus back to the composer. */
  onLeave: () => void;
}

const messageSelector = '[data-message]';

function messageElementAt(target: EventTarget): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(messageSelector) : null;
}

/** Event handlers of the timeline that move the focus and the active message, and run what a key does. */
export function useMessageFocus(options: MessageFocusOptions) {
  const { scroller, messages, actions, editable, canWrite, canDelete, onLeave } = options;
  const { setActiveUuid, setTabStop } = options.active;
  const hasOpenPopover = () => scroller.current?.querySelector(':popover-open') != null;
  const pending = useRef<string | null>(null);
  const focusPending = () => {
    const { current: uuid } = pending;
    const element =
      uuid && scroller.current?.querySelector<HTMLElement>(`[data-message="${CSS.escape(uuid)}"]`);
    if (!element) return;
    pending.current = null;
    element.focus();
    element.scrollIntoView({ block: 'nearest' });
  };
  // A message far away is rendered once it is the tab stop.
  useLayoutEffect(focusPending);

  const onKeyDown = (event: KeyboardEvent) => {
    const at = messageElementAt(event.target);
    // Keys inside a message belong to the focused element there.
    if (!at || event.target !== at) return;
    const index = messages.findIndex(({ uuid }) => uuid === at.dataset.message);
    const line = messages[index];
    const next = nextIndex(event.key, index, messages.length);
    if (next !== null) {
      event.preventDefault();
      const uuid = messages[next]?.uuid;
      if (uuid === undefined) return;
      pending.current = uuid;
      setTabStop(uuid);
      focusPending();
      return;
    }
    const action = messageKeyAction(event);
    if (!line || !action) return;
    event.preventDefault();
    if (action === 'leave') onLeave();
    else if (line.state !== 'sent') return;
    else if (action === 'menu') at.querySelector<HTMLElement>('[data-message-menu]')?.click();
    else if (action === 'reply' && canWrite) actions.reply(line);
    else if (action === 'edit' && line.uuid === editable) actions.edit(line);
    else if (action === 'delete' && canDelete(line)) actions.showDialog('delete', line);
  };

  return {
    onKeyDown,
    onFocus(event: FocusEvent) {
      const uuid = messageElementAt(event.target)?.dataset.message;
      if (!uuid) return;
      setTabStop(uuid);
      if (!hasOpenPopover()) setActiveUuid(uuid);
    },
    onBlur(event: FocusEvent) {
      if (!scroller.current?.contains(event.relatedTarget) && !hasOpenPopover()) setActiveUuid(null);
    },
    onPointerOver(event: PointerEvent) {
      if (event.pointerType !== 'mouse' || hasOpenPopover()) return;
      const uuid = messageElementAt(event.target)?.dataset.message;
      if (uuid) setActiveUuid(uuid);
    },
    onPointerLeave(event: PointerEvent) {
      if (event.pointerType === 'mouse' && !hasOpenPopover()) setActiveUuid(null);
    },
  };
}
