/** What everyone who knows this installation would try (rule Q21). */
const productWords = ['turnstage', 'turntable', 'hangout'];

/** Shorter words are part of many good passwords. */
const minWordLength = 4;

/**
 * Whether a password is nothing but one of the words, or of those that belong to the product, with digits and signs
 * around it. Of an e-mail address the part before the `@` is a word too.
 */
export function consistsOfOwnWord(password: string, words: readonly (string | undefined)[]): boolean {
  const plain = password.toLowerCase();
  const trimmed = trimSigns(plain);
  return [...productWords, ...words.flatMap((word = '') => [word, word.split('@', 1)[0] ?? ''])]
    .map((word) => word.trim().toLowerCase())
    .filter((word) => word.length >= minWordLength)
    .some((word) => word === plain || trimSigns(word) === trimmed);
}

function trimSigns(text: string): string {
  const characters = [...text];
  const isLetter = (character: string) => /\p{L}/u.test(character);
  const start = characters.findIndex(isLetter);
  return start === -1 ? text : characters.slice(start, characters.findLastIndex(isLetter) + 1).join('');
}
