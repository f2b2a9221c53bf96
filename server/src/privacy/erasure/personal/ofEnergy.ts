import { eq } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { allOf, isOneOf } from '../../../platform/conditions.ts';
import {
  energyAccesses,
  energyCommunityDays,
  energyDayStates,
  energyDays,
  energyDaysAdded,
  energyDaysBefore,
  energyExtents,
  energyImportDays,
  energyImports,
  energyMonths,
  energyRefreshes,
  energyUnknownDays,
} from '../../../tables/energy.ts';
import {
  all,
  aside,
  columns,
  given,
  held,
  rowsChange,
  rowsGo,
  rowsStay,
  stays,
  unlinked,
  type Where,
} from './answers.ts';
import { hasSeries, seriesless } from './sums.ts';

const ofPoints =
  (table: { organisationId: AnyPgColumn; countingPointId: AnyPgColumn }): Where =>
  ({ organisationId, countingPoints }) =>
    allOf(eq(table.organisationId, organisationId), isOneOf(table.countingPointId, countingPoints));

const sums = stays('sums of a day of a counting point without a number: the totals of its community are made of them');
const staged = [
  ...(['organisationId', 'importId', 'day', 'total', 'productionProportion', 'proportion', 'restPowerFeed'] as const),
  ...(['quality', 'missing', 'block'] as const),
] as const;

export const ofEnergy = {
  energyAccesses: rowsGo(
    energyAccesses,
    { deleted: ofPoints(energyAccesses) },
    {
      ...all(given, 'id', 'countingPointId', 'userName', 'day', 'at'),
      ...all(held('the name is given'), 'organisationId', 'userId'),
    },
  ),
  energyDays: rowsChange(
    energyDays,
    { anonymised: traces => allOf(ofPoints(energyDays)(traces), hasSeries(energyDays.block)) },
    {
      // The load profile of a home is erased with the person; the sums of its days do not identify a person.
      block: [{ set: seriesless(energyDays.block) }, held('the quarter hours are a table of their own in the archive')],
      ...all(
        [sums, given],
        ...(['organisationId', 'countingPointId', 'day', 'total', 'productionProportion', 'proportion'] as const),
        ...(['restPowerFeed', 'quality', 'missing'] as const),
      ),
    },
  ),
  energyImportDays: rowsGo(
    energyImportDays,
    { deleted: ofPoints(energyImportDays) },
    all(held('a preview that is not taken over, deleted with it'), ...staged, 'countingPointId'),
  ),
  energyDaysBefore: rowsGo(
    energyDaysBefore,
    { deleted: ofPoints(energyDaysBefore) },
    all(held('what an import replaced, kept for a while so that it can be undone'), ...staged, 'countingPointId'),
  ),
  energyDaysAdded: rowsGo(
    energyDaysAdded,
    { deleted: ofPoints(energyDaysAdded) },
    all(
      held('which days an import brought, kept for a while so that it can be undone'),
      ...(['organisationId', 'importId', 'countingPointId', 'days'] as const),
    ),
  ),
  energyMonths: rowsStay(
    energyMonths,
    'sums of a month of a counting point without a number',
    all(
      given,
      ...(['organisationId', 'countingPointId', 'start', 'end', 'total', 'proportion', 'restPowerFeed'] as const),
      ...(['quality', 'complete', 'importId'] as const),
    ),
  ),
  energyExtents: rowsStay(
    energyExtents,
    'the database keeps it beside the days, of a counting point without a number',
    all(
      held('the first and the last of the quarter hours that are exported'),
      ...(['organisationId', 'countingPointId', 'firstDay', 'newestDay', 'newestCompleteDay'] as const),
    ),
  ),
  energyDayStates: rowsStay(
    energyDayStates,
    'the database keeps them beside the days, of a counting point without a number',
    all(
      held('which of the quarter hours that are exported are complete'),
      ...(['organisationId', 'countingPointId', 'year', 'whole', 'partial', 'provisional'] as const),
    ),
  ),
  energyImports: aside(
    energyImports,
    'what a file told of a person is taken out of the report (energy/forget.ts); who uploaded it stands in the audit log',
    {
      ...columns(
        ...(['id', 'organisationId', 'communityId', 'fileName', 'source', 'layout', 'state', 'created'] as const),
        ...(['committed', 'periodStart', 'periodEnd', 'meterCount', 'unknownCount', 'findingCount'] as const),
        ...(['intervals', 'report', 'refusal', 'contentHash', 'fileId', 'jobId', 'reason', 'monthsBefore'] as const),
      ),
      createdBy: unlinked,
    },
  ),
  energyUnknownDays: aside(
    energyUnknownDays,
    'of counting points nobody has; those of a person are taken out (energy/forget.ts)',
    columns(...staged, 'cpNumber', 'direction'),
  ),
  energyCommunityDays: aside(
    energyCommunityDays,
    'sums of a community',
    columns(
      ...(['organisationId', 'communityId', 'day', 'powerProductionType', 'points', 'missing', 'quality0'] as const),
      ...(['quality2', 'quality3', 'total', 'totalCount', 'community', 'communityCount', 'grid'] as const),
      ...(['gridCount', 'allocated', 'allocatedCount'] as const),
    ),
  ),
  energyRefreshes: aside(
    energyRefreshes,
    'no personal data',
    columns('id', 'organisationId', 'created', 'finished', 'jobId', 'committed', 'waiting', 'refused'),
  ),
};
