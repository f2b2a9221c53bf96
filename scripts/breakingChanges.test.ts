import { openApiDocument } from '@nahstrom/contract/openapi';
import { describe, expect, it, test } from 'vitest';
import { breakingChanges } from './breakingChanges.ts';

type Json = ReturnType<typeof openApiDocument>;

/** A document with one operation that answers a member. */
function documentWith({
  path = '/members',
  access = 'user',
  parameters = [{ name: 'page', in: 'query', required: false, schema: { type: 'integer' } }] as object[],
  body = { type: 'object', properties: { name: { type: 'string' } }, required: [] as string[] } as object | undefined,
  member = {
    type: 'object',
    properties: { id: { type: 'integer' }, state: { type: 'string', enum: ['active', 'ended'] } },
    required: ['id', 'state'],
  } as object,
} = {}): Json {
  return {
    paths: {
      [path]: {
        post: {
          'x-access': access,
          parameters,
          ...(body && { requestBody: { content: { 'application/json': { schema: body } } } }),
          responses: { 200: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Member' } } } } },
        },
      },
    },
    components: { schemas: { Member: member } },
  };
}

const before = documentWith();

describe('a breaking change of the API is', () => {
  it.each<[string, Parameters<typeof documentWith>[0], string]>([
    ['an operation that is gone', { path: '/people' }, 'POST /members: removed'],
    ['another access', { access: 'admin' }, 'POST /members: access is admin instead of user'],
    ['a parameter that is gone', { parameters: [] }, 'POST /members: parameter page removed'],
    [
      'a new required parameter',
      {
        parameters: [
          { name: 'page', in: 'query', schema: { type: 'integer' } },
          { name: 'from', in: 'query', required: true, schema: { type: 'string' } },
        ],
      },
      'POST /members: parameter from is required',
    ],
    [
      'a parameter that becomes required',
      { parameters: [{ name: 'page', in: 'query', required: true, schema: { type: 'integer' } }] },
      'POST /members: parameter page is required',
    ],
    [
      'any text where the answer had listed values',
      {
        member: {
          type: 'object',
          properties: { id: { type: 'integer' }, state: { type: 'string' } },
          required: ['id', 'state'],
        },
      },
      'POST /members answer.state: "active", "ended" became string',
    ],
    [
      'a parameter of another type',
      { parameters: [{ name: 'page', in: 'query', schema: { type: 'string' } }] },
      'POST /members page: integer became string',
    ],
    ['a field that is no longer accepted', { body: { type: 'object', properties: {} } }, 'POST /members.name: removed'],
    [
      'a field that becomes required',
      { body: { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] } },
      'POST /members.name: is required',
    ],
    [
      'a field that no longer accepts null',
      { body: { type: 'object', properties: { name: { type: 'number' } } } },
      'POST /members.name: string became number',
    ],
    [
      'a field missing from the answer',
      { member: { type: 'object', properties: { id: { type: 'integer' } }, required: ['id'] } },
      'POST /members answer.state: removed',
    ],
    [
      'a field that the answer may leave out',
      {
        member: {
          type: 'object',
          properties: { id: { type: 'integer' }, state: { type: 'string', enum: ['active', 'ended'] } },
          required: ['id'],
        },
      },
      'POST /members answer.state: may be missing',
    ],
    [
      'a new value in the answer',
      {
        member: {
          type: 'object',
          properties: { id: { type: 'integer' }, state: { type: 'string', enum: ['active', 'ended', 'paused'] } },
          required: ['id', 'state'],
        },
      },
      'POST /members answer.state: "active", "ended" became "active", "ended", "paused"',
    ],
  ])('%s', (_, change, line) => {
    expect(breakingChanges(before, documentWith(change))).toEqual([line]);
  });
});

test('additions to the API break nothing', () => {
  const after = documentWith({
    parameters: [
      { name: 'page', in: 'query', schema: { type: 'integer' } },
      { name: 'size', in: 'query', schema: { type: 'integer' } },
    ],
    body: { type: 'object', properties: { name: { type: ['string', 'null'] }, note: { type: 'string' } } },
    member: {
      type: 'object',
      properties: {
        id: { type: 'integer' },
        state: { type: 'string', enum: ['active'] },
        since: { type: 'string' },
      },
      required: ['id', 'state', 'since'],
    },
  });

  expect(breakingChanges(before, after)).toEqual([]);
});

test('a record that contains itself is compared once', () => {
  const tree = (type: string) =>
    documentWith({
      member: {
        type: 'object',
        properties: { id: { type }, parent: { anyOf: [{ $ref: '#/components/schemas/Member' }, { type: 'null' }] } },
        required: ['id'],
      },
    });

  expect(breakingChanges(tree('integer'), tree('string'))).toContain('POST /members answer.id: integer became string');
});

test('the API of today breaks nothing of itself, and everything when it is gone', () => {
  const today = JSON.parse(JSON.stringify(openApiDocument())) as Json;
  const operations = Object.values(today.paths as Record<string, object>).flatMap(methods => Object.keys(methods));

  expect(breakingChanges(today, today)).toEqual([]);
  expect(breakingChanges(today, { ...today, paths: {} })).toHaveLength(operations.length);
});
