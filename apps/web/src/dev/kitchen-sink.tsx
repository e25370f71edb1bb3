import { useDocumentTitle } from '../lib/use-document-title.ts';

export function KitchenSink() {
  useDocumentTitle('Primitives');
  return <h1 className="p-8 font-display text-28 font-bold">Primitives</h1>;
}
