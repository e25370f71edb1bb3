export interface Transaction {
  afterCommit(run: () => void): void;
}
