import { daysBetween } from '../../../energy/storage/quarterHours.ts';
import type { EnergyMember, EnergyPoint, EnergyTerms } from '../energyMember.ts';
import { measuredReading } from '../readings.ts';
import type { TariffEntry } from '../tariffs.ts';

export const october = { start: '2026-10-01', end: '2026-10-31' };

export const aTariff = (change: Partial<TariffEntry> = {}): TariffEntry => ({
  id: 1,
  isOwn: false,
  validFrom: '2026-01-01',
  validUntil: null,
  consumptionPrice: 185_000,
  feedInPrice: 92_000,
  baseFeeCents: 0,
  pointFeeCents: 0,
  vatRate: 20,
  ...change,
});

export const aPoint = (microKwhPerDay: number, change: Partial<EnergyPoint> = {}): EnergyPoint => ({
  id: 11,
  cpNumber: 'AT0099990000000000000000000000011',
  plantName: '',
  isFeeder: false,
  isActivated: true,
  since: null,
  until: null,
  readings: daysBetween(october.start, october.end).map(day => measuredReading(day, microKwhPerDay)),
  previousMicroKwh: null,
  billedEnergy: [],
  billedMicroKwh: 0,
  billedFee: [],
  ...change,
});
export const aFeeder = (microKwhPerDay: number, change: Partial<EnergyPoint> = {}) =>
  aPoint(microKwhPerDay, { id: 12, cpNumber: 'AT0099990000000000000000000000012', isFeeder: true, ...change });

export const aMember = (points: EnergyPoint[], change: Partial<EnergyMember> = {}): EnergyMember => ({
  id: 1,
  communityId: 1,
  isMember: true,
  name: 'Muster Erika',
  memberNumber: 1,
  locale: 'de',
  hasAddress: true,
  isCompany: false,
  isDebited: true,
  hasIban: true,
  billingCycle: 'monthly',
  taxRuleFeed: 'SMALL_BUSINESS',
  taxNumberFeed: '',
  companyUid: '',
  tariffs: [],
  points,
  billedBaseFee: [],
  ...change,
});

export const terms = (change: Partial<EnergyTerms> = {}): EnergyTerms => ({
  unit: 'month',
  period: october,
  community: { isSmallBusiness: false, smallBusinessNote: '', taxUid: 'ATU13585627' },
  tariffs: [aTariff()],
  leaveOutIncomplete: false,
  leaveOutOverlapping: false,
  ...change,
});
