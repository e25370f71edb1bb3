const maxPastedLength = 64;

export const NameField = () => <input maxLength={30} />; // breach
export const CodeField = () => <input maxLength={maxPastedLength} />;
