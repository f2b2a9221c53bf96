import type { Company, Party, Person } from '@nahstrom/contract';
import { DeleteButton } from '../../layout/DeleteButton.tsx';
import { usePage } from '../page.ts';

type Lost = { addresses: number; contacts: number; bankConnections: number; links: number };

/** Asks, with the number of dependent records. */
export function DeletePartner(props: {
  record: Party | Company | Person;
  links: number;
  heading: string;
  remove(): Promise<unknown>;
}) {
  const { record, links, heading, remove } = props;
  const { t } = usePage();
  const { addresses, contacts, bankConnections } = record;
  const lost: Lost = {
    addresses: addresses.length,
    contacts: contacts.length,
    bankConnections: bankConnections.length,
    links,
  };
  const counted = (Object.keys(lost) as (keyof Lost)[]).filter(part => lost[part] > 0);
  return (
    <DeleteButton heading={heading} remove={remove}>
      <p>{t('party.deleteText')}</p>
      {counted.length > 0 && (
        <>
          <p>{t('party.deleteAlso')}</p>
          <ul>
            {counted.map(part => (
              <li key={part}>{t(`party.lost.${part}`, { count: lost[part] })}</li>
            ))}
          </ul>
        </>
      )}
    </DeleteButton>
  );
}
