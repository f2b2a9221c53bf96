import { getTableName } from 'drizzle-orm';
import { exportedTables } from './exportedTables.ts';

/** Description of the archive for people. */
export function readmeOf(schema: string, now: Date): string {
  const tables = (locale: 'de' | 'en') =>
    exportedTables.map(({ table, about }) => `  tables/${getTableName(table)}.csv: ${about[locale]}`).join('\r\n');
  return [
    'DEUTSCH',
    '',
    `Dieses Archiv enthält alles, was über Sie und Ihre Mitgliedschaften in dieser Organisation gespeichert ist. Stand: ${now.toISOString()}.`,
    '',
    `data.json: alle Tabellen in einer Datei, Schema "${schema}".`,
    'Dieselben Tabellen als CSV (UTF-8, Strichpunkt):',
    tables('de'),
    '  tables/quarter_hours.csv: Viertelstundenwerte Ihrer Zählpunkte in kWh mit Qualität (1 gemessen, 2 Ersatzwert, 3 vorläufig, 0 fehlt), je Viertelstunde mit ihrem Beginn in UTC',
    'files/: die Dateien selbst.',
    '',
    'Nicht enthalten sind Passwort, zweiter Faktor und Zugangslinks: Sie sind nur verschlüsselt gespeichert oder würden das Konto öffnen.',
    '',
    'ENGLISH',
    '',
    `This archive contains everything stored about you and your memberships in this organisation, as of ${now.toISOString()}.`,
    '',
    `data.json: all tables in one file, schema "${schema}".`,
    'The same tables as CSV (UTF-8, semicolon):',
    tables('en'),
    '  tables/quarter_hours.csv: quarter-hour values of your metering points in kWh with their quality (1 measured, 2 substitute, 3 provisional, 0 missing), each quarter hour by its start in UTC',
    'files/: the files themselves.',
    '',
    'Passwords, second factors and access links are not included: they are stored hashed, or would open the account.',
    '',
  ].join('\r\n');
}
