/** jsdom does not scroll. As in Chromium from 156 on, each call returns a promise. */
const scrolled = async () => undefined;

for (const target of [Element.prototype, window])
  Object.assign(target, { scroll: scrolled, scrollTo: scrolled, scrollBy: scrolled });
Element.prototype.scrollIntoView = scrolled;
