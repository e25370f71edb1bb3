/** Drag and drop of songs. During a drag browsers expose only the data types; the data itself is readable on drop. */
const mimeType = 'application/x-turnstage-songs';

export function isSongDrag(transfer: DataTransfer): boolean {
  return transfer.types.includes(mimeType);
}

export function startSongDrag(transfer: DataTransfer, label: string): void {
  transfer.setData(mimeType, label);
  transfer.effectAllowed = 'copyMove';
  transfer.setDragImage(dragLabel(label), -12, 20);
}

/**
 * A small card at the pointer instead of a copy of the whole row. It must be in the document while the browser
 * takes the drag image.
 */
function dragLabel(label: string): HTMLElement {
  const card = document.createElement('div');
  card.textContent = label;
  card.className =
    'fixed top-0 -left-[999px] max-w-64 truncate rounded-control bg-inverse px-3 py-2.5 text-14 font-semibold text-on-inverse';
  document.body.append(card);
  requestAnimationFrame(() => card.remove());
  return card;
}
