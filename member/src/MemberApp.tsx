import { type RemoteProps, remoteContract } from '@nahstrom/kit';
import '@nahstrom/kit/styles.css';
import { useEffect, useRef } from 'react';
import { DayView } from './day/DayView.tsx';
import { Home } from './Home.tsx';
import './member.css';
import { Membership } from './Membership.tsx';
import { Missing, pageTitleId } from './Page.tsx';
import { placeOf } from './places.ts';
import { PortalProvider } from './portal.tsx';

export const contract = remoteContract;

export default function MemberApp(remote: RemoteProps) {
  const { pathname } = remote.nav.location;
  useFocusOnTitle(pathname);
  return (
    <PortalProvider remote={remote}>
      <div className="member" lang={remote.locale}>
        <Screen pathname={pathname} basename={remote.basename} />
      </div>
    </PortalProvider>
  );
}

function Screen({ pathname, basename }: { pathname: string; basename: string }) {
  const place = placeOf(pathname, basename);
  switch (place.name) {
    case 'home':
      return <Home />;
    case 'membership':
      return <Membership key={place.memberId} memberId={place.memberId} />;
    case 'data':
      return <DayView key={pathname} memberId={place.memberId} countingPointId={place.countingPointId} />;
    case 'missing':
      return <Missing />;
  }
}

/** Whoever follows a link with the keyboard or a screen reader begins at the top of the new page. */
function useFocusOnTitle(pathname: string) {
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    document.getElementById(pageTitleId)?.focus();
  }, [pathname]);
}
