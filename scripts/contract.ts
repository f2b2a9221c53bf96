import { writeFileSync } from 'node:fs';
import { openApiDocument } from '@nahstrom/contract/openapi';
import openapiTs, { astToString } from 'openapi-typescript';

/** Writes the OpenAPI document and the client's types from the contract. `contract.test.ts` fails when they are stale. */
const document = `${JSON.stringify(openApiDocument(), null, 2)}\n`;
writeFileSync('contract/openapi.json', document);
const types = astToString(await openapiTs(document));
writeFileSync('kit/src/api.generated.ts', types);
