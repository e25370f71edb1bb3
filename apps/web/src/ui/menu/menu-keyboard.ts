/**
 * Returns the index of the item that a key press in a menu moves to: arrows wrap around, Home and End jump, a
 * letter goes to the next item that starts with it. Returns `null` for other keys.
 */
export function nextMenuIndex(key: string, current: number, labels: readonly string[]): number | null {
  const count = labels.length;
  if (count === 0) return null;
  switch (key) {
    case 'ArrowDown':
      return (current + 1) % count;
    case 'ArrowUp':
      return current <= 0 ? count - 1 : current - 1;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return findByLetter(key, current, labels);
  }
}

function findByLetter(key: string, current: number, labels: readonly string[]): number | null {
  if (Array.from(key).length !== 1 || key.trim() === '') return null;
  const letter = key.toLocaleLowerCase();
  for (let step = 1; step <= labels.length; step += 1) {
    const index = (current + step) % labels.length;
    if (labels[index]?.trim().toLocaleLowerCase().startsWith(letter)) return index;
  }
  return null;
}
