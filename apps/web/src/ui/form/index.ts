export { ChoiceGroup, type Choice } from './choice-group.tsx';
export { Checkbox } from './checkbox.tsx';
export { Field, type FieldControlProps, type FieldTexts } from './field.tsx';
export { PasswordField, type PasswordFieldProps } from './password-field.tsx';
export { SearchField } from './search-field.tsx';
export { Select, type SelectProps } from './select.tsx';
export { Slider } from './slider.tsx';
export { Switch } from './switch.tsx';
export { TextArea, TextField, type TextAreaProps, type TextFieldProps } from './text-field.tsx';
