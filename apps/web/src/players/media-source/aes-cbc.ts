/**
 * AES-128 in CBC mode (FIPS 197, SP 800-38A) for pages without WebCrypto, which needs https: an installation can be
 * used by its address in a home network. A chunk of its own. Pure.
 */

/** Throws when the padding (PKCS #7) isn't right, like WebCrypto. */
export function decryptAesCbc(
  key: Uint8Array,
  iv: Uint8Array,
  encrypted: Uint8Array,
): Uint8Array<ArrayBuffer> {
  if (encrypted.length === 0 || encrypted.length % 16 > 0) throw new Error('not a whole number of blocks');
  const roundKeys = expandKey(key);
  const plain = new Uint8Array(encrypted.length);
  let last = iv;
  for (let at = 0; at < encrypted.length; at += 16) {
    const block = encrypted.subarray(at, at + 16);
    const decrypted = decryptBlock(roundKeys, block);
    for (let index = 0; index < 16; index += 1)
      plain[at + index] = (decrypted[index] ?? 0) ^ (last[index] ?? 0);
    last = block;
  }
  const padding = plain.at(-1) ?? 0;
  if (padding < 1 || padding > 16 || plain.subarray(-padding).some((byte) => byte !== padding))
    throw new Error('the padding is wrong');
  return plain.slice(0, -padding);
}

const rounds = 10;

const times2 = (value: number): number => ((value << 1) ^ (value & 128 ? 0x11b : 0)) & 255;

/** The substitution box and its inverse, computed as section 5.1.1 defines them. */
const [substitution, inverseSubstitution] = createBoxes();

/** Products with the factors of the inverse of MixColumns, by byte. */
const times9 = table((value) => times2(times2(times2(value))) ^ value);
const times11 = table((value) => times2(times2(times2(value)) ^ value) ^ value);
const times13 = table((value) => times2(times2(times2(value) ^ value)) ^ value);
const times14 = table((value) => times2(times2(times2(value) ^ value) ^ value));

function table(of: (value: number) => number): Uint8Array {
  return Uint8Array.from({ length: 256 }, (_, value) => of(value));
}

function createBoxes(): [Uint8Array, Uint8Array] {
  const forward = new Uint8Array(256);
  const backward = new Uint8Array(256);
  // `power` runs through the powers of 3, `inverse` through those of its inverse.
  let power = 1;
  let inverse = 1;
  do {
    power ^= times2(power);
    inverse ^= inverse << 1;
    inverse ^= inverse << 2;
    inverse ^= inverse << 4;
    inverse &= 255;
    if (inverse & 128) inverse ^= 9;
    const rotated = [1, 2, 3, 4].reduce(
      (sum, by) => sum ^ ((inverse << by) | (inverse >> (8 - by))),
      inverse,
    );
    forward[power] = (rotated ^ 0x63) & 255;
  } while (power !== 1);
  forward[0] = 0x63;
  for (const [value, substitute] of forward.entries()) backward[substitute] = value;
  return [forward, backward];
}

function expandKey(key: Uint8Array): Uint8Array {
  const expanded = new Uint8Array(16 * (rounds + 1));
  expanded.set(key);
  let constant = 1;
  for (let at = 16; at < expanded.length; at += 4) {
    const word = [...expanded.subarray(at - 4, at)];
    if (at % 16 === 0) {
      word.push(word.shift() ?? 0);
      for (const [index, byte] of word.entries()) word[index] = substitution[byte] ?? 0;
      word[0] = (word[0] ?? 0) ^ constant;
      constant = times2(constant);
    }
    for (const [index, byte] of word.entries())
      expanded[at + index] = (expanded[at + index - 16] ?? 0) ^ byte;
  }
  return expanded;
}

function decryptBlock(roundKeys: Uint8Array, block: Uint8Array): Uint8Array {
  let state = new Uint8Array(16);
  const addRoundKey = (round: number): void => {
    for (let index = 0; index < 16; index += 1)
      state[index] = (state[index] ?? 0) ^ (roundKeys[round * 16 + index] ?? 0);
  };
  state.set(block);
  addRoundKey(rounds);
  for (let round = rounds - 1; round >= 0; round -= 1) {
    const shifted = new Uint8Array(16);
    for (let index = 0; index < 16; index += 1)
      shifted[(index + 4 * (index % 4)) % 16] = inverseSubstitution[state[index] ?? 0] ?? 0;
    state = shifted;
    addRoundKey(round);
    if (round > 0) unmixColumns(state);
  }
  return state;
}

function unmixColumns(state: Uint8Array): void {
  for (let at = 0; at < 16; at += 4) {
    const column = [...state.subarray(at, at + 4)];
    for (let row = 0; row < 4; row += 1) {
      const byte = (offset: number): number => column[(row + offset) % 4] ?? 0;
      state[at + row] =
        (times14[byte(0)] ?? 0) ^ (times11[byte(1)] ?? 0) ^ (times13[byte(2)] ?? 0) ^ (times9[byte(3)] ?? 0);
    }
  }
}
