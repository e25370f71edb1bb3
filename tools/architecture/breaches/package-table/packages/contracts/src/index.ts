export interface Song {
  readonly title: string;
}
export const providers = ['youtube'];
