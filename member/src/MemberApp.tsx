import { apiContract } from '@nahstrom/contract';
import { later, type RemoteProps, remoteContract } from '@nahstrom/kit';
import '@nahstrom/kit/styles.css';
import { Home } from './Home.tsx';
import './member.css';
import { Membership } from './Membership.tsx';
import { Missing } from './Page.tsx';
import { placeOf } from './places.ts';
import { PortalProvider } from './portal.tsx';

const DayView = later(() => import('./day/DayView.tsx'));
const DetailsPage = later(() => import('./selfService/DetailsPage.tsx'));
const ChangePage = later(() => import('./selfService/ChangePage.tsx'));
const DocumentsPage = later(() => import('./selfService/DocumentsPage.tsx'));
const InvoicePage = later(() => import('./invoices/InvoicePage.tsx'));
const AccessesPage = later(() => import('./selfService/AccessesPage.tsx'));
const OwnDataPage = later(() => import('./account/OwnDataPage.tsx'));
const ProfilePage = later(() => import('./account/ProfilePage.tsx'));
const SecurityPage = later(() => import('./account/SecurityPage.tsx'));

export const contract = remoteContract;
export const api = apiContract;

export default function MemberApp(remote: RemoteProps) {
  const { pathname } = remote.nav.location;
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
    case 'details':
      return <DetailsPage key={place.memberId} memberId={place.memberId} />;
    case 'change':
      return <ChangePage key={pathname} memberId={place.memberId} change={place.change} />;
    case 'documents':
      return <DocumentsPage key={place.memberId} memberId={place.memberId} />;
    case 'accesses':
      return <AccessesPage key={place.memberId} memberId={place.memberId} />;
    case 'invoice':
      return <InvoicePage key={pathname} memberId={place.memberId} invoiceId={place.invoiceId} />;
    case 'ownData':
      return <OwnDataPage />;
    case 'profile':
      return <ProfilePage />;
    case 'password':
      return <SecurityPage />;
    case 'missing':
      return <Missing />;
  }
}
