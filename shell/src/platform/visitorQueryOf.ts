/** The organisation in the address: `?organisation={slug}`, or the community named in a link. */
export function visitorQueryOf(search: string): { organisation?: string; community?: string } {
  const query = new URLSearchParams(search);
  const organisation = query.get('organisation');
  const community = query.get('community');
  return { ...(organisation !== null && { organisation }), ...(community !== null && { community }) };
}
