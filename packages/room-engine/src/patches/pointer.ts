/** A JSON pointer (RFC 6901) to the given keys. */
export function at(...keys: (string | number)[]): string {
  let path = '';
  for (const key of keys) {
    path += '/';
    path +=
      typeof key === 'number' || !/[~/]/.test(key) ? key : key.replaceAll('~', '~0').replaceAll('/', '~1');
  }
  return path;
}
