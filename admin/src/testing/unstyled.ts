/** Keeps the styles of MUI out of the page. Nobody looks at a screen test, and jsdom goes through every rule again for
 *  each element it is asked about: a quarter of the time of these tests. */
const insertBefore = HTMLHeadElement.prototype.insertBefore;
HTMLHeadElement.prototype.insertBefore = function <Inserted extends Node>(
  this: Node,
  node: Inserted,
  before: Node | null,
) {
  const isStyle = node instanceof HTMLStyleElement && 'emotion' in node.dataset;
  return isStyle ? node : (insertBefore.call(this, node, before) as Inserted);
};
