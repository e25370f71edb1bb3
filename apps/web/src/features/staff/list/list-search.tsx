import { useEffect, useState } from 'react';
import { searchDebounceMs, useDebounced } from '../../../lib/use-debounced.ts';
import { SearchField } from '../../../ui/form/index.ts';

interface ListSearchProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** Searches after a pause in typing. */
export function ListSearch({ label, value, onChange }: ListSearchProps) {
  const [text, setText] = useState(value);
  const debounced = useDebounced(text.trim(), searchDebounceMs);
  const [shown, setShown] = useState(value);
  // The address may change in other ways: by going back, or by a button that clears the search.
  if (value !== shown) {
    setShown(value);
    if (value !== debounced) setText(value);
  }
  useEffect(() => {
    if (debounced !== value) onChange(debounced);
    // Only what was typed is news; the address follows it.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [debounced]);
  return (
    <SearchField label={label} value={text} onChange={setText} className="min-w-0 lg:max-w-96 lg:flex-1" />
  );
}
