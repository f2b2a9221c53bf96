import type { Nav } from '../nav.ts';
import { homeOf } from '../route.ts';
import { isSameLogin, type SessionStore, visitorOf } from './session.ts';

/** Another person, or the same one in another organisation, must not stay on the open page. */
export function leadHome(session: SessionStore, nav: Nav) {
  let before = session.get();
  session.subscribe(() => {
    const now = session.get();
    if (now.kind === 'unknown' || now.kind === 'unreachable') return;
    const isOther = before.kind === 'loggedIn' && now.kind === 'loggedIn' && !isSameLogin(before.user, now.user);
    before = now;
    if (isOther) nav.leave(homeOf(visitorOf(now)));
  });
}
