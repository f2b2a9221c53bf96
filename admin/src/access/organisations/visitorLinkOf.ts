/** Public address of an organisation in a portal with several organisations. */
export const visitorLinkOf = (slug: string) => `${window.location.origin}/?organisation=${slug}`;
