/** From Chromium 156 on, these methods return a promise, which no effect may return; the types of TypeScript 6 say `void`. */
interface Scrolls {
  scroll(options?: ScrollToOptions): Promise<unknown> | undefined;
  scroll(x: number, y: number): Promise<unknown> | undefined;
  scrollTo(options?: ScrollToOptions): Promise<unknown> | undefined;
  scrollTo(x: number, y: number): Promise<unknown> | undefined;
  scrollBy(options?: ScrollToOptions): Promise<unknown> | undefined;
  scrollBy(x: number, y: number): Promise<unknown> | undefined;
}

interface Element extends Scrolls {
  scrollIntoView(options?: boolean | ScrollIntoViewOptions): Promise<unknown> | undefined;
}

interface Window extends Scrolls {}
