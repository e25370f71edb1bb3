import type { MouseEvent } from 'react';

/**
 * For buttons that buy: ignores the second press of a double click. By then the price may be another one, and the same
 * button would buy at it.
 */
export const singlePress =
  (onPress: () => void) =>
  (event: MouseEvent): void => {
    if (event.detail < 2) onPress();
  };
