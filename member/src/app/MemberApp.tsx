import { apiContract } from '@nahstrom/contract';
import { later, preloadTexts, type RemoteProps, remoteContract, type Visit } from '@nahstrom/kit';
import '@nahstrom/kit/styles.css';
import '../ui/member.css';
import { answerCatalogues, catalogues, energyCatalogues } from '../platform/messages/index.ts';
import { type MemberPlace, placeOf } from '../platform/places.ts';
import { PortalProvider, WithTexts } from '../platform/portal.tsx';
import { Missing } from '../ui/Page.tsx';

const Home = later(() => import('../office/overview/Home.tsx'));
const EnergyPage = later(() => import('./Energy.ts'));
const BillsPage = later(() => import('../money/invoices/BillsPage.tsx'));
const MePage = later(() => import('../people/selfService/me/MePage.tsx'));
const SavingsPage = later(() => import('../money/savings/SavingsPage.tsx'));
const PricesPage = later(() => import('../money/savings/PricesPage.tsx'));
const DetailsPage = later(() => import('../people/selfService/DetailsPage.tsx'));
const ChangePage = later(() => import('../people/selfService/ChangePage.tsx'));
const DocumentsPage = later(() => import('../money/documents/DocumentsPage.tsx'));
const InvoicePage = later(() => import('../money/invoices/InvoicePage.tsx'));
const AccessesPage = later(() => import('../people/selfService/AccessesPage.tsx'));
const OwnDataPage = later(() => import('../access/account/OwnDataPage.tsx'));
const ProfilePage = later(() => import('../access/account/ProfilePage.tsx'));
const SecurityPage = later(() => import('../access/account/SecurityPage.tsx'));

export const contract = remoteContract;
export const api = apiContract;

const pages: Partial<Record<MemberPlace['name'], { preload(): Promise<unknown> }>> = {
  home: Home,
  energy: EnergyPage,
  bills: BillsPage,
  me: MePage,
  savings: SavingsPage,
  prices: PricesPage,
  details: DetailsPage,
  change: ChangePage,
  documents: DocumentsPage,
  invoice: InvoicePage,
  accesses: AccessesPage,
  ownData: OwnDataPage,
  profile: ProfilePage,
  password: SecurityPage,
};

export function prepare(visit: Visit) {
  const place = placeOf(visit.pathname, visit.basename);
  const { locale } = visit;
  return Promise.all([
    preloadTexts(catalogues, locale),
    pages[place.name]?.preload(),
    place.name === 'energy' && prepareEnergy(visit, place.countingPointId),
    place.name !== 'home' && preloadTexts(answerCatalogues, locale),
    energyPages.includes(place.name) && preloadTexts(energyCatalogues, locale),
  ]);
}

const energyPages: readonly MemberPlace['name'][] = ['energy', 'savings'];

async function prepareEnergy(visit: Visit, countingPointId: number | undefined) {
  const { prepare } = await import('./Energy.ts');
  await prepare(visit, countingPointId);
}

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
  if (place.name === 'home') return <Home />;
  return (
    <WithTexts catalogues={answerCatalogues}>
      <OtherPage place={place} pathname={pathname} />
    </WithTexts>
  );
}

type OtherPageProps = { place: Exclude<MemberPlace, { name: 'home' }>; pathname: string };

function OtherPage({ place, pathname }: OtherPageProps) {
  switch (place.name) {
    case 'energy':
      return (
        <WithTexts catalogues={energyCatalogues}>
          <EnergyPage memberId={place.memberId} countingPointId={place.countingPointId} />
        </WithTexts>
      );
    case 'bills':
      return <BillsPage />;
    case 'me':
      return <MePage />;
    case 'savings':
      return (
        <WithTexts key={place.memberId} catalogues={energyCatalogues}>
          <SavingsPage memberId={place.memberId} />
        </WithTexts>
      );
    case 'prices':
      return <PricesPage key={place.memberId} memberId={place.memberId} />;
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
