/** `name`, or with the lowest number from 2 that makes it differ from all `taken` ones: "New crate 2". */
export function findFreeName(name: string, taken: readonly string[]): string {
  const used = new Set(taken.map((one) => one.trim()));
  if (!used.has(name)) return name;
  let number = 2;
  while (used.has(`${name} ${number}`)) number += 1;
  return `${name} ${number}`;
}
