export interface Bus {
  publish(name: string): void;
  on(name: string, handle: () => void): void;
}
