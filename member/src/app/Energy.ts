import EnergyPage, { prepare } from '../energy/EnergyPage.tsx';
import { EuroFigures, NothingYet, Registrations } from '../energy/higherParts.tsx';

NothingYet.fill(() => import('../office/overview/nothingYet/NothingYet.tsx'));
Registrations.fill(() => import('../market/Registrations.tsx'));
EuroFigures.fill(() => import('../money/savings/EuroFigures.tsx'));

export { prepare };
export default EnergyPage;
