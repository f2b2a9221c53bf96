/** Removes MUI's styles from the page. Screen tests do not look at them, and jsdom evaluates every rule again for each
 *  queried element: a quarter of the time of these tests. */
const insertBefore = HTMLHeadElement.prototype.insertBefore;
HTMLHeadElement.prototype.insertBefore = function <Inserted extends Node>(
  this: Node,
  node: Inserted,
  before: Node | null,
) {
  const isStyle = node instanceof HTMLStyleElement && 'emotion' in node.dataset;
  return isStyle ? node : (insertBefore.call(this, node, before) as Inserted);
};
