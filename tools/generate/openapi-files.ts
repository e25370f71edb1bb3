import { allOperations, cometOpenApi, openApiOf, type ServiceName } from '@turnstage/contracts';

/** One document for each service with operations, so that changes of the contract show up in review. */
export function openApiFiles(): Record<string, string> {
  const names = [...new Set(allOperations.map((operation) => operation.service))] as ServiceName[];
  const documents = [
    ...names.map((service) => [service, openApiOf(service, allOperations)] as const),
    ['comet', cometOpenApi()] as const,
  ];
  return Object.fromEntries(
    documents.map(([name, document]) => [
      `docs/openapi/${name}.json`,
      `${JSON.stringify(document, null, 2)}\n`,
    ]),
  );
}
