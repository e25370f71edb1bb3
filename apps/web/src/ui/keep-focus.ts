/** Where an element stood: its parents up to the container, and the place among the children of each. */
type Place = readonly { readonly parent: Element; readonly at: number }[];

const focusable =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), [tabindex="0"]';

/**
 * The `ref` of what holds rows that go away when one acts on them: when the one with the focus is taken away, the focus
 * goes to what stands in its place, else to what is left around it or to the title, and not back to the top of the page.
 */
export function keepFocus(container: HTMLElement | null): (() => void) | undefined {
  if (!container) return undefined;
  let last: { element: Element; place: Place } | null = null;
  const remember = ({ target }: FocusEvent) => {
    // A dialog gives the focus back by itself, to what is remembered here.
    if (!(target instanceof Element) || target.closest('dialog') !== container.closest('dialog')) return;
    last = { element: target, place: placeOf(target, container) };
  };
  const observer = new MutationObserver(() => {
    if (!last || last.element.isConnected || isQuestionOpen(container)) return;
    const { activeElement } = document;
    const { place } = last;
    last = null;
    if (activeElement !== null && activeElement !== document.body) return;
    (whatStandsAt(place) ?? titleAround(container))?.focus({ preventScroll: true });
  });
  container.addEventListener('focusin', remember);
  observer.observe(container, { childList: true, subtree: true });
  return () => {
    container.removeEventListener('focusin', remember);
    observer.disconnect();
  };
}

/** A dialog over the container, which brings the focus back when it closes. */
function isQuestionOpen(container: Element): boolean {
  return [...document.querySelectorAll('dialog[open]')].some((dialog) => !dialog.contains(container));
}

/** With nothing left to go to: the title of the panel or the page, which take the focus by code alone. */
function titleAround(container: Element): HTMLElement | null {
  const around = container.closest<HTMLElement>('[popover], dialog, main');
  return around?.querySelector<HTMLElement>(':is(h1, h2)[tabindex]') ?? around;
}

function placeOf(element: Element, container: Element): Place {
  const place: { parent: Element; at: number }[] = [];
  for (let child = element; child !== container && child.parentElement; child = child.parentElement)
    place.push({ parent: child.parentElement, at: [...child.parentElement.children].indexOf(child) });
  return place;
}

function whatStandsAt(place: Place): HTMLElement | null {
  for (const { parent, at } of place) {
    if (!parent.isConnected) continue;
    const next = parent.children[Math.min(at, parent.children.length - 1)];
    const found =
      (next?.matches(focusable) ? next : next?.querySelector(focusable)) ?? parent.querySelector(focusable);
    if (found instanceof HTMLElement) return found;
  }
  return null;
}
