import type * as z from 'zod/mini';
import type { Endpoint } from './endpoint.ts';
import type { RefusalBody } from './refusals.ts';

/** The shape of `paths` that openapi-fetch is typed by, read from the list of endpoints.
 *  Bodies and queries are what is sent (the input of a schema), answers what arrives. */
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

/** Numbers of an address arrive as text, so that the input of their schema says nothing. */
type Typed<Schema> = Schema extends z.core.$ZodType
  ? {
      [Key in keyof z.input<Schema>]: unknown extends z.input<Schema>[Key]
        ? Key extends keyof z.output<Schema>
          ? z.output<Schema>[Key]
          : never
        : z.input<Schema>[Key];
    }
  : never;

/** JSON in text, as ra-data-simple-rest writes it. */
type ListQuery = { range?: string; sort?: string; filter?: string; format?: 'csv' | 'xlsx'; columns?: string };

type Body<Of> = Of extends { body: infer Schema }
  ? { requestBody: { content: { 'application/json': Schema extends z.core.$ZodType ? z.input<Schema> : never } } }
  : Of extends { form: infer Schema }
    ? { requestBody: { content: { 'multipart/form-data': Typed<Schema> & { file: string } } } }
    : { requestBody?: never };
