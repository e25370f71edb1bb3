import { errorRegister } from '@turnstage/contracts';

/** docs/errors.md: every failure that a caller can get. */
export function errorCatalogue(): string {
  const rows = Object.entries(errorRegister).map(
    ([code, { status, message, fault }]) => `| \`${code}\` | ${status} | ${message} | ${fault} |`,
  );
  return [
    '# Errors',
    '',
    'Generated from `packages/contracts/src/errors/`. A failed call returns `{ statusCode, error, message, code, field? }`;',
    'a server fault adds `requestId`. Fault: `caller` sent something invalid, `state` means that the state has changed meanwhile, `server` is a fault of ours.',
    '',
    '| code | status | message | fault |',
    '| --- | --- | --- | --- |',
    ...rows,
    '',
  ].join('\n');
}
