export interface Bus {
  on(name: string, handle: () => void): void;
}
