import { open, type CityResponse, type Reader } from 'maxmind';
import type { DatabaseRecord } from './geolocation.rules.ts';

/** Reads a local MMDB file. Nothing leaves the process. */
export class GeolocationDatabase {
  readonly #path: string;
  #reader: Reader<CityResponse> | undefined;

  constructor(path: string) {
    this.#path = path;
  }

  /** Loads the file into memory. Throws when it can't be read. */
  async load(): Promise<void> {
    try {
      this.#reader = await open<CityResponse>(this.#path);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new Error(`GEOLOCATION_DB: can't read ${this.#path} as an MMDB file: ${reason}`, {
        cause: error,
      });
    }
  }

  /** `address` is a valid IPv4 or IPv6 address. Undefined for one that the file doesn't have. */
  find(address: string): DatabaseRecord | undefined {
    return this.#reader?.get(address) ?? undefined;
  }
}
