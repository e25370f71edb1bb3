// breach
export const coverPicture = 1;
export const mostSongs = 2; // breach
export const foremost = 3;
export function tellRoom(): void {} // breach
export class Queue {
  #inTurn = 0; // breach
  canSkip = (): number => this.#inTurn;
  mayActOn = true; // breach
}
