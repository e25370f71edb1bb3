/** Files of spreadsheets and old players are often in this encoding. */
const fallback = 'windows-1252';

/** Reads a text file; one that isn't valid UTF-8 as Windows text. */
export async function readTextFile(file: File): Promise<string> {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder(fallback).decode(bytes);
  }
}
