import { errorRegister } from '@turnstage/contracts';

/** docs/errors.md: every failure a caller can meet. */
export function errorCatalogue(): string {
  const rows = Object.entries(errorRegister).map(
    ([code, { status, message, fault }]) => `| \`${code}\` | ${status} | ${message} | ${fault} |`,
  );
  return [
    '# Errors',
    '',
    'Made from `packages/contracts/src/errors/`. A failed call answers `{ statusCode, error, message, code, field? }`;',
    'a fault of the server adds `requestId`. Fault: `caller` sent something wrong, `state` means the world has moved on, `server` is ours.',
    '',
    '| code | status | message | fault |',
    '| --- | --- | --- | --- |',
    ...rows,
    '',
  ].join('\n');
}
