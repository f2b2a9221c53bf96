import type { OwnLookupTable } from '@nahstrom/contract';
import { choosableClients } from '../access/clientsCustomers/choosableClients.ts';
import { choosableGroups } from '../access/usergroups/choosableGroups.ts';
import { useEntries } from '../communities/lookups/lookups.ts';
import { RecordTitle } from '../ui/pages/RecordTitle.tsx';

type NumberedTitleProps = { of: 'usergroup' | 'clientCustomer' | OwnLookupTable; id: number };

export default function NumberedTitle({ of, id }: NumberedTitleProps) {
  if (of === 'usergroup') return <RecordTitle of={choosableGroups} id={id} />;
  if (of === 'clientCustomer') return <RecordTitle of={choosableClients} id={id} />;
  return <EntryTitle list={of} number={id} />;
}

const EntryTitle = ({ list, number }: { list: OwnLookupTable; number: number }) => useEntries(list).titleOf(number);
