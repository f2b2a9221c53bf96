import { bytesOf, type EnergyPorts } from '../../energy/index.ts';
import { filePointTable, mostMessageBytes } from '../../market/index.ts';
import { dayOf } from '../../platform/days.ts';
import { fileTooLarge, refuseFields } from '../../platform/refusal.ts';
import type { Mount } from '../../platform/route.ts';
import { storableText } from '../../platform/text.ts';
import { findCommunity } from '../existing.ts';
import { readPointTable } from './readPointTable.ts';

export function pointTableRoutes(mount: Mount, { readEnergyFile }: EnergyPorts): void {
  mount('uploadPointTable', async ({ form: { community, day }, file, session, now, transaction }) => {
    if (day > dayOf(now)) throw refuseFields({ day: 'energy.day.afterToday' });
    const own = await transaction(tx => findCommunity(tx, community));
    if (file.size > mostMessageBytes) throw fileTooLarge(mostMessageBytes);
    const fileName = storableText(file.name.slice(0, 200));
    const bytes = await bytesOf(file);
    const lists = await readPointTable(fileName, bytes, readEnergyFile, { community: own, day });
    return {
      success: true,
      lists: await transaction(tx => filePointTable(tx, session, now, { community, day, fileName, bytes, lists })),
    };
  });
}
