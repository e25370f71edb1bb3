export const deadLetters = 1;
export const letters = 2; // breach
export function forgetPerson(): void {} // breach
export const MessageRow = () => <p data-line="7" />; // breach
export const OtherRow = () => <p data-message="7" />;
