/** Attributes by which jsdom's own style sheet distinguishes elements of one name. */
const told = ['hidden', 'open', 'type', 'popover'];
/** Properties that queries read, and that an inline style may set for the descendants too. */
const inline = /display|visibility|pointer-events/;

const view = document.defaultView!;
const compute = view.getComputedStyle.bind(view);
const known = new Map<string, CSSStyleDeclaration>();

/** Screens are tested without style sheets, so that the name and the attributes of an element determine whether it is
 *  visible. After each change of the page jsdom matches every rule of its own sheet with every element again, a
 *  quarter of the time of a screen's tests. Where an inline style decides, jsdom still computes. */
view.getComputedStyle = (element, pseudo) => {
  for (let at: Element | null = element; at; at = at.parentElement)
    if (inline.test(at.getAttribute('style') ?? '')) return compute(element, pseudo);
  const attributes = told.map(name => element.getAttribute(name));
  const key = JSON.stringify([element.namespaceURI, element.localName, attributes]);
  const style = known.get(key) ?? compute(likeOf(element, attributes));
  known.set(key, style);
  return style;
};

/** A new element of the same name, outside the page, so that what is computed of it stays. */
function likeOf(element: Element, attributes: (string | null)[]) {
  const like = document.createElementNS(element.namespaceURI, element.localName);
  for (const [place, value] of attributes.entries()) if (value !== null) like.setAttribute(told[place]!, value);
  return like;
}
