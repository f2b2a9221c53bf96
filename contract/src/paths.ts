import type * as z from 'zod/mini';
import type { Endpoint } from './endpoint.ts';
import type { RefusalBody } from './refusals.ts';

/** The `paths` type of openapi-fetch, derived from the endpoints. Bodies and queries are schema inputs, responses
 *  outputs. */
export type PathsOf<Table extends Record<string, Endpoint>> = {
  [Path in Table[keyof Table]['path']]: {
    [At in Extract<Table[keyof Table], { path: Path }> as Lowercase<At['method']>]: Operation<At>;
  };
};

type Operation<Of extends Endpoint> = {
  parameters: Parameters<Of>;
  responses: {
    200: { content: Of extends { download: true } ? { '*/*': string } : { 'application/json': Answer<Of['answer']> } };
    default: { content: { 'application/json': RefusalBody } };
  };
} & Body<Of>;

type Answer<Schema> = Schema extends z.core.$ZodType ? z.output<Schema> : never;

type Parameters<Of> = (Of extends { params: infer Schema } ? { path: Typed<Schema> } : { path?: never }) &
  (Of extends { query: infer Schema }
    ? QueryOf<Typed<Schema>>
    : Of extends { list: object }
      ? { query?: ListQuery }
      : { query?: never });

type QueryOf<Query> = Partial<Query> extends Query ? { query?: Query } : { query: Query };

/** Numbers in a path arrive as text, so their schema's input type is unusable. */
type Typed<Schema> = Schema extends z.core.$ZodType
  ? {
      [Key in keyof z.input<Schema>]: unknown extends z.input<Schema>[Key]
        ? Key extends keyof z.output<Schema>
          ? z.output<Schema>[Key]
          : never
        : z.input<Schema>[Key];
    }
  : never;

/** JSON as text, as ra-data-simple-rest sends it. */
type ListQuery = { range?: string; sort?: string; filter?: string; format?: 'csv' | 'xlsx'; columns?: string };

type Body<Of> = Of extends { body: infer Schema }
  ? { requestBody: { content: { 'application/json': Schema extends z.core.$ZodType ? z.input<Schema> : never } } }
  : Of extends { form: infer Schema }
    ? { requestBody: { content: { 'multipart/form-data': Typed<Schema> & { file: string } } } }
    : { requestBody?: never };
