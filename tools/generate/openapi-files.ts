import { allOperations, openApiOf, type ServiceName } from '@turnstage/contracts';

/** One document for each service that has operations, so that a change of the contract shows up in review. */
export function openApiFiles(): Record<string, string> {
  const names = [...new Set(allOperations.map((operation) => operation.service))] as ServiceName[];
  return Object.fromEntries(
    names.map((service) => [
      `docs/openapi/${service}.json`,
      `${JSON.stringify(openApiOf(service, allOperations), null, 2)}\n`,
    ]),
  );
}
