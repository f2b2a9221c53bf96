/** Where visitors find an organisation of a portal that holds several. */
export const visitorLinkOf = (slug: string) => `${window.location.origin}/?organisation=${slug}`;
