import { useEffect, useState } from 'react';
import { useDebounced } from '../../../lib/use-debounced.ts';
import { SearchField } from '../../../ui/form/index.ts';

interface ListSearchProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** Searches once the typing rests. */
export function ListSearch({ label, value, onChange }: ListSearchProps) {
  const [text, setText] = useState(value);
  const rested = useDebounced(text.trim(), 300);
  const [shown, setShown] = useState(value);
  // The address may change by other means: the way back, or a button that shows everything.
  if (value !== shown) {
    setShown(value);
    if (value !== rested) setText(value);
  }
  useEffect(() => {
    if (rested !== value) onChange(rested);
    // Only what was typed is news; the address follows it.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [rested]);
  return (
    <SearchField label={label} value={text} onChange={setText} className="min-w-0 md:max-w-96 md:flex-1" />
  );
}
