export const routes = (open: boolean, rooms: readonly string[]): string[] => {
  const found: string[] = [];
  if (open) found.push('open'); // breach
  for (const room of rooms) found.push(room); // breach
  found.push(open ? 'open' : 'closed'); // breach
  try { // breach
    found.sort();
  } finally {
    found.reverse();
  }
  return found;
};
