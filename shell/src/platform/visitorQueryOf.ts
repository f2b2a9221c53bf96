/** What the address says about the organisation: `?organisation={slug}`, or the community that a link names. */
export function visitorQueryOf(search: string): { organisation?: string; community?: string } {
  const query = new URLSearchParams(search);
  const organisation = query.get('organisation');
  const community = query.get('community');
  return { ...(organisation !== null && { organisation }), ...(community !== null && { community }) };
}
