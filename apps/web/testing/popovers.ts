/** The part of the browser's popovers that menus need; happy-dom has none. */
const open = new WeakSet<HTMLElement>();

function toggleEvent(name: string, newState: 'open' | 'closed'): Event {
  return Object.assign(new Event(name), { newState, oldState: newState === 'open' ? 'closed' : 'open' });
}

function change(element: HTMLElement, newState: 'open' | 'closed'): void {
  if (open.has(element) === (newState === 'open')) return;
  element.dispatchEvent(toggleEvent('beforetoggle', newState));
  if (newState === 'open') open.add(element);
  else open.delete(element);
  element.dispatchEvent(toggleEvent('toggle', newState));
}

let isInstalled = false;

/** Safe to call for every file: the document is the same. */
export function installPopovers(): void {
  if (isInstalled) return;
  isInstalled = true;
  Object.assign(HTMLElement.prototype, {
    showPopover(this: HTMLElement) {
      if (!this.isConnected) throw new DOMException('Invalid on disconnected popovers', 'InvalidStateError');
      change(this, 'open');
    },
    hidePopover(this: HTMLElement) {
      change(this, 'closed');
    },
  });
  // oxlint-disable-next-line typescript/unbound-method
  const { matches } = Element.prototype;
  Element.prototype.matches = function (this: HTMLElement, selector: string) {
    return selector === ':popover-open' ? open.has(this) : matches.call(this, selector);
  } as typeof matches;
  document.addEventListener('click', (event) => {
    const trigger = event.target instanceof Element ? event.target.closest('[popovertarget]') : null;
    const popover = trigger && document.getElementById(trigger.getAttribute('popovertarget') ?? '');
    if (popover) change(popover, open.has(popover) ? 'closed' : 'open');
  });
}
