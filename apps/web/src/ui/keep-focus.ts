/** The position of an element: its ancestors up to the container, and the child index in each. */
type TreePosition = readonly { readonly parent: Element; readonly at: number }[];

const focusable =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), [tabindex="0"]';

/**
 * A `ref` for a container whose rows disappear when they are acted on. When the focused row is removed, the focus
 * moves to the row at its position, else to a neighbour or to the title, instead of the top of the page.
 */
export function keepFocus(container: HTMLElement | null): (() => void) | undefined {
  if (!container) return undefined;
  let lastFocused: { element: Element; position: TreePosition } | null = null;
  const remember = ({ target }: FocusEvent) => {
    // A dialog returns the focus itself, to the element stored here.
    if (!(target instanceof Element) || target.closest('dialog') !== container.closest('dialog')) return;
    lastFocused = { element: target, position: getPosition(target, container) };
  };
  const observer = new MutationObserver(() => {
    if (!lastFocused || lastFocused.element.isConnected || isDialogOpen(container)) return;
    const { activeElement } = document;
    const { position } = lastFocused;
    lastFocused = null;
    if (activeElement !== null && activeElement !== document.body) return;
    (findFocusableAt(position) ?? findTitle(container))?.focus({ preventScroll: true });
  });
  container.addEventListener('focusin', remember);
  observer.observe(container, { childList: true, subtree: true });
  return () => {
    container.removeEventListener('focusin', remember);
    observer.disconnect();
  };
}

/** Whether a dialog is open above the container; it returns the focus when it closes. */
function isDialogOpen(container: Element): boolean {
  return [...document.querySelectorAll('dialog[open]')].some((dialog) => !dialog.contains(container));
}

/** Fallback when no row is left: the title of the panel or page, which can be focused from code only. */
function findTitle(container: Element): HTMLElement | null {
  const region = container.closest<HTMLElement>('[popover], dialog, main');
  return region?.querySelector<HTMLElement>(':is(h1, h2)[tabindex]') ?? region;
}

function getPosition(element: Element, container: Element): TreePosition {
  const position: { parent: Element; at: number }[] = [];
  for (let child = element; child !== container && child.parentElement; child = child.parentElement)
    position.push({ parent: child.parentElement, at: [...child.parentElement.children].indexOf(child) });
  return position;
}

function findFocusableAt(position: TreePosition): HTMLElement | null {
  for (const { parent, at } of position) {
    if (!parent.isConnected) continue;
    const next = parent.children[Math.min(at, parent.children.length - 1)];
    const found =
      (next?.matches(focusable) ? next : next?.querySelector(focusable)) ?? parent.querySelector(focusable);
    if (found instanceof HTMLElement) return found;
  }
  return null;
}
