import { type Endpoint, type EndpointName, endpoints } from '@nahstrom/contract/endpoints';
import type { Visitor } from '../../testing.ts';
import { authorization } from './authorization.ts';
import type { World } from './world.ts';

/** Requests an endpoint with the world's record. The body is read to its end: a streamed one still runs transactions.
 *  @param path another one than that of the world's record */
export async function send(visitor: Visitor, world: World, name: EndpointName, path?: string): Promise<Response> {
  const answer = await requested(visitor, world, name, path);
  return answer.body ? new Response(await answer.arrayBuffer(), answer) : answer;
}

function requested(visitor: Visitor, world: World, name: EndpointName, path?: string): Promise<Response> {
  const { method }: Endpoint = endpoints[name];
  const { json, form, ...call } = authorization[name].call(world);
  const to = path ?? call.path;
  if (form) return visitor.upload(to, form.fields, form.file, method);
  if (method === 'GET') return visitor.get(to);
  if (method === 'DELETE') return visitor.del(to);
  return method === 'PUT' ? visitor.put(to, json) : visitor.post(to, json);
}
