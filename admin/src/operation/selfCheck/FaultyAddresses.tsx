import type { FaultyAddress } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { useQuery } from '@tanstack/react-query';
import { useCreatePath } from 'react-admin';
import { Link } from 'react-router-dom';
import { Section } from '../../ui/layout/Section.tsx';
import { RecordTable } from '../../ui/lists/RecordTable.tsx';
import { usePage } from '../page.ts';

const anywhere = { overflowWrap: 'anywhere' } as const;

/** Blanks, and characters that are not seen. */
const unseen = /[\s\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu;
const shown = (address: string) =>
  address.replace(unseen, sign => `‹U+${sign.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}›`);

/** Addresses that no mail reaches, each with the way to its record; nothing while there are none. */
export function FaultyAddresses() {
  const { t, api } = usePage();
  const { data = [] } = useQuery({
    queryKey: ['selfCheck', 'addresses'],
    queryFn: () => answerOf(api.GET('/admin/selfcheck/addresses')),
    retry: false,
  });
  if (data.length === 0) return null;
  return (
    <Section heading={t('selfCheck.addresses')} lead={t('selfCheck.addresses.todo')} flush>
      <RecordTable
        label={t('selfCheck.addresses')}
        rows={data}
        keyOf={one => `${one.of} ${one.id} ${one.address}`}
        columns={[
          {
            label: t('selfCheck.addresses.of'),
            render: one => (
              <>
                {t(`record.${one.of}`)} <Owner of={one} />
              </>
            ),
          },
          { label: t('user.username'), style: anywhere, render: one => shown(one.address) },
        ]}
      />
    </Section>
  );
}

function Owner({ of: { of, id, name } }: { of: FaultyAddress }) {
  const createPath = useCreatePath();
  if (id === null || (of !== 'member' && of !== 'user')) return name;
  return <Link to={createPath({ resource: `${of}s`, type: 'show', id })}>{name}</Link>;
}
