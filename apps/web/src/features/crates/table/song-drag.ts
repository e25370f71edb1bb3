/** Songs of the table in flight. The browser tells the kinds of data to everybody, the data itself only at the drop. */
const kind = 'application/x-turnstage-songs';

export function isSongDrag(transfer: DataTransfer): boolean {
  return transfer.types.includes(kind);
}

export function startSongDrag(transfer: DataTransfer, label: string): void {
  transfer.setData(kind, label);
  transfer.effectAllowed = 'copyMove';
  transfer.setDragImage(dragLabel(label), -12, 20);
}

/** A small card at the pointer instead of a copy of a whole row; it must be in the page while the picture is taken. */
function dragLabel(label: string): HTMLElement {
  const card = document.createElement('div');
  card.textContent = label;
  card.className =
    'fixed top-0 -left-[999px] max-w-64 truncate rounded-control bg-inverse px-3 py-2.5 text-14 font-semibold text-on-inverse';
  document.body.append(card);
  requestAnimationFrame(() => card.remove());
  return card;
}
