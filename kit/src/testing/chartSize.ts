/** jsdom has no layout: every chart is 800 by 300 pixels. */
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
const measure = Element.prototype.getBoundingClientRect;
Element.prototype.getBoundingClientRect = function () {
  return this.classList.contains('recharts-wrapper') ? ({ width: 800, height: 300 } as DOMRect) : measure.call(this);
};
