import { writeFileSync } from 'node:fs';
import { openApiDocument } from '@nahstrom/contract/openapi';

/** Writes the OpenAPI document from the contract; `contract.test.ts` fails if it is stale. */
writeFileSync('contract/openapi.json', `${JSON.stringify(openApiDocument(), null, 2)}\n`);
