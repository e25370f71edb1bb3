import { useRef } from 'react';
import { newId } from './new-id.ts';

/** Returns the same key for the same content: what is tried again after a lost reply happens once. */
export function useIdempotencyKey(): (content: object) => string {
  const attempt = useRef({ content: '', key: '' });
  return (body) => {
    const content = JSON.stringify(body);
    if (attempt.current.content !== content) attempt.current = { content, key: newId() };
    return attempt.current.key;
  };
}
