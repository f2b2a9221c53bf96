import type { Nav } from '../nav.ts';

export type Typing = ReturnType<typeof watchTyping>;

/** Whether a reload would lose input: typed since the last navigation, or a form blocks navigation. The steps of one
 *  form are one page. */
export function watchTyping(nav: Pick<Nav, 'get' | 'isHeld'>, page: Pick<Document, 'addEventListener'>) {
  let typedAt: string | null = null;
  const remember = () => {
    typedAt = nav.get().pathname;
  };
  for (const event of ['input', 'change']) page.addEventListener(event, remember, true);
  return { wouldBeLost: () => typedAt === nav.get().pathname || nav.isHeld() };
}
