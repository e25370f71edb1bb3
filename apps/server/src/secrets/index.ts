export { openSecrets, secretKeyFile } from './open-secrets.ts';
export { createSecretBox, SecretError, type SecretBox } from './secret-box.ts';
export { createPasswordHasher, type HashCost, type PasswordHasher } from './password-hasher.ts';
