import type { CommunityType, DistributionModel } from './vocabulary.ts';

/** Rules of the kinds of community. */
export interface CommunityKind {
  /** First letters of the market partner number. */
  prefix: 'RC' | 'CC' | 'GC' | 'SC' | 'PP';
  /** Has a local or regional area, which a factor change may name (ECZoneLevel). */
  hasZoneLevel: boolean;
  distributionModels: readonly DistributionModel[];
}

const both = ['D', 'S'] as const;

/** ECMPList 01.20 knows both models for every kind. That SC and PP numbers begin like their ECType is inferred. Source:
 *  docs/domain.md. */
export const communityKinds: Record<CommunityType, CommunityKind> = {
  RC_L: { prefix: 'RC', hasZoneLevel: true, distributionModels: both },
  RC_R: { prefix: 'RC', hasZoneLevel: true, distributionModels: both },
  CC: { prefix: 'CC', hasZoneLevel: false, distributionModels: both },
  GC: { prefix: 'GC', hasZoneLevel: false, distributionModels: both },
  SC: { prefix: 'SC', hasZoneLevel: false, distributionModels: both },
  PP: { prefix: 'PP', hasZoneLevel: false, distributionModels: both },
};

/** The numbers of own supply and peer-to-peer contracts are inferred, and those of tests name no kind. */
const certain = ['RC', 'CC', 'GC'];

/** False if a market partner number certainly belongs to another kind of community. */
export function fitsNumber(type: CommunityType, edaNumber: string): boolean {
  const prefix = edaNumber.slice(0, 2).toUpperCase();
  return !certain.includes(prefix) || prefix === communityKinds[type].prefix;
}
