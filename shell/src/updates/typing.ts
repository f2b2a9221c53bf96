import type { Nav } from '../nav.ts';

export type Typing = ReturnType<typeof watchTyping>;

/** Whether something on this page would be lost with it: somebody has typed here and has not gone on to another page,
 *  or a form holds the page back. The steps of one form are one page. */
export function watchTyping(nav: Pick<Nav, 'get' | 'isHeld'>, page: Pick<Document, 'addEventListener'>) {
  let typedAt: string | null = null;
  const remember = () => {
    typedAt = nav.get().pathname;
  };
  for (const event of ['input', 'change']) page.addEventListener(event, remember, true);
  return { wouldBeLost: () => typedAt === nav.get().pathname || nav.isHeld() };
}
