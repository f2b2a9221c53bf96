import { type Endpoint, endpoints } from '@nahstrom/contract/endpoints';
import { openApiDocument } from '@nahstrom/contract/openapi';
import { expect, it } from 'vitest';

type Operation = { operationId: string; 'x-access': string };

const document = openApiDocument();
const paths = document.paths as Record<string, Record<string, Operation>>;

it('every endpoint of the contract is published with its name and access', () => {
  const listed = Object.entries(endpoints as Record<string, Endpoint>).map(([name, { method, path, access }]) => [
    `${method} ${path}`,
    name,
    access,
  ]);

  const published = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => [
      `${method.toUpperCase()} ${path}`,
      operation.operationId,
      operation['x-access'],
    ]),
  );

  expect(published.sort()).toEqual(listed.sort());
});

it('every reference within the document resolves', () => {
  const references = JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g);

  const names = [...new Set([...references].map(match => match[1]!))];

  expect(names.length).toBeGreaterThan(10);
  for (const name of names) {
    const found = name.split('/').reduce<unknown>((at, step) => (at as Record<string, unknown>)?.[step], document);
    expect(found, name).toBeDefined();
  }
});

it('every path parameter of an endpoint is described', () => {
  for (const [path, operations] of Object.entries(paths)) {
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(match => match[1]!);
    for (const operation of Object.values(operations)) {
      const { parameters = [] } = operation as { parameters?: { name: string; in: string }[] };
      expect(parameters.filter(parameter => parameter.in === 'path').map(parameter => parameter.name)).toEqual(named);
    }
  }
});
