type ListedPoint = {
  cpNumber: string;
  direction: string;
  /** Newest first, as operators send them. */
  periods: { from: string; to?: string; share: number; activated?: string; ofShare?: string }[];
};

type PointList = {
  communityId: string;
  points: readonly ListedPoint[];
  version?: string;
  /** Empty for a default namespace. */
  prefix?: string;
  code?: string;
};

/** A list of counting points as a grid operator sends it. */
export function pointListXml({
  communityId,
  points,
  version = '01p20',
  prefix = 'ns0',
  code = 'SENDEN_ECP',
}: PointList) {
  const p = prefix === '' ? '' : `${prefix}:`;
  const element = (name: string, content: string | undefined) =>
    content === undefined ? '' : `<${p}${name}>${content}</${p}${name}>`;
  const listed = points.map(({ cpNumber, direction, periods }) => {
    const times = periods.map(({ from, to = '9999-12-31', share, activated, ofShare }) =>
      element(
        'MPTimeData',
        element('DateFrom', from) +
          element('DateTo', to) +
          element('EnergyDirection', direction) +
          element('ECPartFact', String(share)) +
          element('DateActivate', activated) +
          (ofShare === undefined
            ? ''
            : element('ECShC', element('DateFrom', ofShare) + element('DateTo', '9999-12-31'))),
      ),
    );
    return element('MPListData', element('MeteringPoint', cpNumber) + times.join(''));
  });
  return `<?xml version="1.0" encoding="UTF-8"?><${p}ECMPList xmlns${prefix && ':'}${prefix}="http://www.ebutilities.at/schemata/customerprocesses/ecmplist/${version}"><${p}MarketParticipantDirectory>${element('MessageCode', code)}</${p}MarketParticipantDirectory>${element(
    'ProcessDirectory',
    element('ProcessDate', '2026-03-27') + element('ECID', communityId) + listed.join(''),
  )}</${p}ECMPList>`;
}
